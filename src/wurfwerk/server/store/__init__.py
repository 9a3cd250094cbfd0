"""Where tables are kept: append-only events in SQLite or PostgreSQL."""
