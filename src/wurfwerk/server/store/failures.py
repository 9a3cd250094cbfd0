"""What goes wrong when the database is away: SQLAlchemy passes some errors on as they are."""

from sqlalchemy.exc import SQLAlchemyError

try:
    from asyncpg.exceptions import InterfaceError, PostgresError
except ImportError:  # without PostgreSQL
    AWAY: tuple[type[Exception], ...] = (SQLAlchemyError, ConnectionError, TimeoutError)
else:
    AWAY = (SQLAlchemyError, ConnectionError, TimeoutError, InterfaceError, PostgresError)
"""Errors that say so wherever they are caught; a file that cannot be read is none of them."""

FAILURES: tuple[type[Exception], ...] = (*AWAY, OSError)
"""For those who do nothing else but speak with the database: an unknown host, no way to it, …"""
