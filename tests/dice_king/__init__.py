"""Dice King, rule by rule."""
