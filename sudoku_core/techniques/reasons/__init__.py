"""Answers to a player's questions, such as why a digit cannot go into a cell, or whether a chain is right."""
