"""Draw pictures with and without Sudokus for training and tests; the same seed gives the same picture."""
