"""What every game shares: compiled rules, the verbs, chance, decisions, tables, replays, perft."""
