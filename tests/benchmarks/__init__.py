"""The measurements, and the program that writes them into FIGURES.md."""
