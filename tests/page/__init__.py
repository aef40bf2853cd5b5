"""Tests of the built site, driven as a person would."""
