"""Complex fish: Franken and mutant fish, whose units are of any kind."""
