"""Fish: n lines whose places for a digit lie in n crossing lines."""
