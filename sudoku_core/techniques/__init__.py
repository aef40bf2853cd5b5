"""Techniques: a puzzle solved and explained as a person would, every step with its proof."""
