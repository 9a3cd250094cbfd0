"""`python -m wurfwerk`."""

from wurfwerk.cli.app import main

main()
