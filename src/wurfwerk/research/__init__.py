"""Interfaces for research: observations, vector tables, Gymnasium, PettingZoo, OpenSpiel.

Each module needs only the library that it speaks to; `wurfwerk[research]` installs them all.
"""
