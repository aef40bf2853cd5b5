"""Tests of boards and games as text."""
