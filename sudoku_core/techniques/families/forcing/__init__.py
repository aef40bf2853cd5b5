"""Forcing: make assumptions, follow them, and find conclusions that hold in every case."""
