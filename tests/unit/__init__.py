"""Tests of single modules, by name."""
