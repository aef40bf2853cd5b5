"""Programs that use sudoku_core from outside, each tested."""
