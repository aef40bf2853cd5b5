"""Forcing: make assumptions, follow their consequences, and find conclusions that hold in every case."""
