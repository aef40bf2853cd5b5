"""Forcing: assume something, follow it, and see what holds in every case."""
