"""What Prometheus is told; nothing in it names a person, a table or a secret."""

import os

from prometheus_client import (
    CONTENT_TYPE_LATEST,
    REGISTRY,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    generate_latest,
)
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

FIGURES = "PROMETHEUS_MULTIPROC_DIR"
"""Where several processes keep their figures; the library looks at it when it is loaded."""

DECISIONS = Counter("wurfwerk_decisions_total", "Decisions on disk.", ["game", "by"])
UNDONE = Counter("wurfwerk_undone_total", "Decisions taken back.", ["game"])
OPENED = Counter("wurfwerk_tables_opened_total", "Tables opened.", ["game"])
FINISHED = Counter("wurfwerk_games_finished_total", "Games played to their end.", ["game"])
REFUSED = Counter("wurfwerk_refused_total", "Requests and messages refused.", ["code"])
LED_HOME = Counter("wurfwerk_led_home_total", "Connections handed to their table's process.")
CONNECTIONS = Gauge("wurfwerk_connections", "Live connections.", multiprocess_mode="livesum")
TABLES = Gauge("wurfwerk_tables_in_memory", "Tables in memory.", multiprocess_mode="livesum")
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
ANALYSIS_SECONDS = Histogram(
    "wurfwerk_analysis_seconds",
    "How long it takes to value a whole game.",
    ["game"],
    buckets=(0.1, 0.2, 0.5, 1, 2, 5, 10, 20),
)
ROWS_IN_COMMIT = Histogram(
    "wurfwerk_rows_in_commit", "Rows that share one commit.", buckets=(1, 2, 5, 10, 20, 50, 100)
)


def exposition() -> tuple[bytes, str]:
    """All figures of all processes in Prometheus' text format, and its content type."""
    registry = REGISTRY
    if FIGURES in os.environ:
        registry = CollectorRegistry()
        MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return generate_latest(registry), CONTENT_TYPE_LATEST


def forget_process(process: int | None) -> None:
    """It is gone, and with it what it had open; what it has done still counts."""
    if process is not None:
        mark_process_dead(process)  # type: ignore[no-untyped-call]
