"""The tables of the database; `migrations/` makes them."""

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
)

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("watch", String(32), nullable=False, unique=True),
    Column("game", String(32), nullable=False),
    Column("options", Text, nullable=False),
    Column("secret", String(64), nullable=False),
    Column("rematch", String(32), nullable=False, default=""),
    Column("is_instant", Boolean, nullable=False, default=False),
    Column("opened_at", Float, nullable=False),
    Column("drawn", Text, nullable=False),
)

seats = Table(
    "seats",
    metadata,
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("kind", String(8), nullable=False),
    Column("name", String(64), nullable=False),
    Column("bot", String(32), nullable=False),
    Column("key_hash", String(64), nullable=False),
    Column("salt", String(64), nullable=False),
    Column("stands_in", String(32), nullable=False, default=""),
    PrimaryKeyConstraint("table", "seat"),
)

# One row for everything that happened. Rows are only ever added: the primary key makes a lost or
# doubled decision impossible, also with several processes.
events = Table(
    "events",
    metadata,
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("seat", Integer),
    Column("key", String(64)),
    Column("body", Text, nullable=False),
    Column("at", Float, nullable=False),
    PrimaryKeyConstraint("table", "seq"),
    sqlite_with_rowid=False,
)

# Commitments that were handed out and wait for their table.
secrets = Table(
    "secrets",
    metadata,
    Column("commitment", String(64), primary_key=True),
    Column("secret", String(64), nullable=False),
    Column("made_at", Float, nullable=False),
)

Index("tables_by_age", tables.c.opened_at)
