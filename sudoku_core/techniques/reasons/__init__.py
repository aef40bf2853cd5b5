"""Answers to a player's questions: why a digit can, or cannot, go into a cell; whether a chain is right."""
