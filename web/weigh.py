"""Weighs the browser app's JavaScript, compressed as a server sends it; too much is an error."""

import gzip
import sys
from pathlib import Path

STATIC = Path(__file__).parent.parent / "src/wurfwerk/server/static"
MOST_KILOBYTES = 120


def main() -> int:
    """Print the weight of all scripts together."""
    scripts = sorted(STATIC.rglob("*.js"))
    if not scripts:
        print("There is no browser app to weigh; run `make web` first.")
        return 1
    total = sum(len(gzip.compress(script.read_bytes(), mtime=0)) for script in scripts) / 1000
    print(f"JavaScript: {total:.1f} kB compressed, at most {MOST_KILOBYTES}")
    return int(total > MOST_KILOBYTES)


if __name__ == "__main__":
    sys.exit(main())
