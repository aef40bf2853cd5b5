"""Complex fish: Franken and mutant fish, with units of any kind."""
