"""Test the lessons and their page."""
