"""Tables remember which of their options were drawn by lot."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

# For tables from before: nobody knows, and rematches drew only who begins.
BEGINNER = '["first"]'


def upgrade() -> None:
    """Add the column in place: SQLite would take seats and events with a table made anew."""
    op.add_column("tables", sa.Column("drawn", sa.Text, nullable=False, server_default=BEGINNER))


def downgrade() -> None:
    """Forget it."""
    op.drop_column("tables", "drawn")
