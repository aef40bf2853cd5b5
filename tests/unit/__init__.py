"""Unit tests; their folders and file names mirror those of the modules."""
