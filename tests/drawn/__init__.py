"""Pictures of Sudokus and of others, drawn for training and tests: the same seed gives the same picture."""
