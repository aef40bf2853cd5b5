"""Bivalue universal graves: every empty cell except one has two candidates."""
