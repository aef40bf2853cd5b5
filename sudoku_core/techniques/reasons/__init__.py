"""Reasons on request: why a digit can or cannot go into a cell, judged chains, the opposite of a step."""
