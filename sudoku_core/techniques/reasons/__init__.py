"""Answers to a player's questions: why a digit cannot go into a cell, and whether a chain is right."""
