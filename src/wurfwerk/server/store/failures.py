"""What goes wrong when the database is away: SQLAlchemy passes some errors on as they are."""

from sqlalchemy.exc import SQLAlchemyError

try:
    from asyncpg.exceptions import InterfaceError, PostgresError
except ImportError:  # without PostgreSQL
    FAILURES: tuple[type[Exception], ...] = (SQLAlchemyError, OSError)
else:
    FAILURES = (SQLAlchemyError, OSError, InterfaceError, PostgresError)
