"""The messages of a program that solves every puzzle of the lab."""

from shared.code.puzzles import SOLUTIONS

SOLUTION = SOLUTIONS[0]

RIGHT = [("found", line, 1, 0.1) if line else ("nothing", 1, 0.1) for line in SOLUTIONS]
FOUND = RIGHT[0]
