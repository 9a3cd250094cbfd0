"""Draws `terminal.svg` for the README: the first turn of a real game, as it looks on the screen."""

import io
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from rich.console import Console
from rich.text import Text

COMMAND = "from wurfwerk.cli.app import main; main()"
ARGUMENTS = ("play", "bronze-age", "--seats", "Anna,bot:random", "--seed", "52", "--lang", "en")
TYPED = "4\n"
LINES = 28
FONT_FACE = re.compile(r"@font-face \{.*?\}", re.DOTALL)  # the picture must not fetch anything


def main() -> None:
    """Play a little and keep the picture."""
    with tempfile.TemporaryDirectory() as home:
        played = subprocess.run(  # noqa: S603
            [sys.executable, "-c", COMMAND, *ARGUMENTS],
            input=TYPED,
            capture_output=True,
            text=True,
            check=True,
            env={"XDG_DATA_HOME": home, "HOME": home, "FORCE_COLOR": "1", "TERM": "xterm-256color"},
        )
    console = Console(record=True, width=112, highlight=False, file=io.StringIO())
    console.print(f"$ wurfwerk {' '.join(ARGUMENTS[:4])}", style="bold", markup=False)
    for line in played.stdout.split("\n")[:LINES]:
        console.print(Text.from_ansi(line))
    picture = FONT_FACE.sub("", console.export_svg(title="Wurfwerk"))
    Path(__file__).with_name("terminal.svg").write_text(picture, "utf-8")


if __name__ == "__main__":
    main()
