"""What Prometheus is told; nothing in it names a person, a table or a secret."""

from prometheus_client import CONTENT_TYPE_LATEST, Counter, Gauge, Histogram, generate_latest

DECISIONS = Counter("wurfwerk_decisions_total", "Decisions on disk.", ["game", "by"])
UNDONE = Counter("wurfwerk_undone_total", "Decisions taken back.", ["game"])
OPENED = Counter("wurfwerk_tables_opened_total", "Tables opened.", ["game"])
FINISHED = Counter("wurfwerk_games_finished_total", "Games played to their end.", ["game"])
REFUSED = Counter("wurfwerk_refused_total", "Requests and messages refused.", ["code"])
CONNECTIONS = Gauge("wurfwerk_connections", "Live connections.")
TABLES = Gauge("wurfwerk_tables_in_memory", "Tables in memory.")
DECISION_SECONDS = Histogram(
    "wurfwerk_decision_seconds",
    "From a decision's arrival until it is on disk and shown.",
    buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5),
)
BOT_SECONDS = Histogram(
    "wurfwerk_bot_seconds",
    "How long a bot thinks.",
    ["bot"],
    buckets=(0.01, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10),
)
ROWS_IN_COMMIT = Histogram(
    "wurfwerk_rows_in_commit", "Rows that share one commit.", buckets=(1, 2, 5, 10, 20, 50, 100)
)


def exposition() -> tuple[bytes, str]:
    """All figures in Prometheus' text format, and its content type."""
    return generate_latest(), CONTENT_TYPE_LATEST
