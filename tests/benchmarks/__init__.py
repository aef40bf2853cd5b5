"""What is measured, and written into FIGURES.md."""
