"""Tests of the questions that pages and commands ask."""
