"""Singles: the last digit of a cell, the last place of a digit in a unit."""
