"""Families of techniques, a folder each: the pattern, the finder, the proof and the words."""
