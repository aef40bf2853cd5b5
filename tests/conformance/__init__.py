"""Tests against data from outside."""
