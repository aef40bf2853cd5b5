"""The benchmarks, and the program that writes their figures into FIGURES.md."""
