"""What was luck and what was skill: finished games as a Master sees them."""
