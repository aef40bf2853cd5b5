"""Reasons on request: the opposite of a step."""
