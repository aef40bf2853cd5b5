"""Patterns of a single digit: skyscrapers, two-string kites, turbot fish, empty rectangles."""
