"""Fish: lines that find their places for a digit in as many crossing lines."""
