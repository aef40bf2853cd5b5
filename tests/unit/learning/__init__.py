"""Tests of the lessons and of their page."""
