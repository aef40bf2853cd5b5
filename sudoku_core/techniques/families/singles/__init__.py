"""Singles: the last candidate of a cell, or the last place of a digit in a unit."""
