"""Wurfwerk: a home for modern dice games."""
