"""Tests of the programs that draw pictures for tests."""
