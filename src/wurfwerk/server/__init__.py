"""Play in the browser: tables, seats, store, live updates, HTTP."""
