"""The browser app in a real Chromium, against a real server."""
