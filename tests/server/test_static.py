"""The browser app's files."""

from pathlib import Path

from .guests import served


def test_asking_for_the_head_alone_is_answered_like_asking_for_the_page(tmp_path: Path) -> None:
    with served(tmp_path) as client:
        for path in ("/", "/table/any", "/icon.svg", "/api/nothing"):
            whole, head = client.get(path), client.head(path)
            assert head.status_code == whole.status_code
            assert head.headers["content-length"] == whole.headers["content-length"]
            assert head.content == b""
