"""Measures how fast random games run: ours beside those of the libraries we compare with."""
