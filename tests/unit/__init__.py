"""Unit tests; their folders and names mirror the modules."""
