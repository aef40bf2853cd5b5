"""Search: the verdict on a puzzle, with its proof, and what else only a search can tell."""
