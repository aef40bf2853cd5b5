"""Patterns of a single digit: skyscrapers, kites, turbot fish, empty rectangles."""
