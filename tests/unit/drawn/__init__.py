"""Drawn pictures."""
