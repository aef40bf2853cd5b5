"""Direct steps: Sudoku Explainer combines a technique and the single that follows from it."""
