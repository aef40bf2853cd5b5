"""What tests Sudoku Lab."""
