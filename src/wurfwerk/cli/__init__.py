"""Thin commands around games, bots and arena."""
