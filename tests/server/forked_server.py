"""A process that has everything imported and forks a server whenever it is told to.

A server so started is a process of its own that can be killed, but it is there at once. Run with a
database and the number of a listening socket; every line on standard input starts a server, whose
process number is printed.
"""

import os
import sys

import uvicorn

from wurfwerk.server.app import create_app
from wurfwerk.server.settings import Limits, Settings

PLENTY = 1_000_000


def serve(database: str, listening: int) -> None:
    """One server, until it is killed."""
    limits = Limits(
        tables_per_hour=PLENTY, connections=PLENTY, messages_per_second=PLENTY, keep_days=0
    )
    app = create_app(Settings(database, limits, pace=0, prepares=False))
    config = uvicorn.Config(app, fd=listening, log_config=None, access_log=False, lifespan="on")
    uvicorn.Server(config).run()


def main(database: str, listening: int) -> None:
    """Fork servers, one after the other's death."""
    for _ in sys.stdin:
        child = os.fork()
        if child == 0:
            os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # logs are not for the one who forks
            serve(database, listening)
            os._exit(0)
        print(child, flush=True)
        os.waitpid(child, 0)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
