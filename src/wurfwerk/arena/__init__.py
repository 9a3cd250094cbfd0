"""Many games: matches, and simulations on all cores."""
