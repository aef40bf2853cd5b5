"""Answers to a player's questions: why a digit cannot go into a cell, whether a chain is right, and others."""
