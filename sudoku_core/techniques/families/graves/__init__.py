"""Bivalue universal graves: every cell but one has two candidates."""
