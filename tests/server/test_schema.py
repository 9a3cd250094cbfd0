"""The OpenAPI document describes the server: no request that fits it is too strange."""

import socket
import threading
from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
import uvicorn
from hypothesis import HealthCheck, settings
from litestar import Litestar
from schemathesis.checks import not_a_server_error

from wurfwerk.kernel.compiled import numba_config
from wurfwerk.server.app import create_app
from wurfwerk.server.settings import Limits, Settings

EXAMPLES = 5 if numba_config.DISABLE_JIT else 30


def app_on(database: str) -> Litestar:
    """A server that never says that it was too much."""
    limits = Limits(tables_per_hour=1_000_000)
    return create_app(Settings(database, limits, pace=0, prepares=False))


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where a server runs."""
    app = app_on(f"sqlite:///{tmp_path_factory.mktemp('schema') / 'tables.db'}")
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        listening.listen()
        server = uvicorn.Server(uvicorn.Config(app, log_config=None, access_log=False))
        running = threading.Thread(target=server.run, args=([listening],))
        running.start()
        try:
            yield f"http://127.0.0.1:{listening.getsockname()[1]}"
        finally:
            server.should_exit = True
            running.join()


schema = schemathesis.openapi.from_dict(app_on("sqlite://").openapi_schema.to_schema())


@schema.parametrize()
@settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck))
def test_no_request_is_too_strange_for_the_server(
    case: "schemathesis.Case[Any]", address: str
) -> None:
    response = case.call(base_url=address)
    case.validate_response(response, checks=[not_a_server_error])
    if response.status_code >= 400:
        assert set(response.json()) == {"code", "message", "rule", "next"}
