"""Tests of the colours and links that a player draws on candidates."""
