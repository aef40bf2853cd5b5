"""Forcing: make assumptions, follow them, and find what holds in every case."""
