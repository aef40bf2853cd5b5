"""Tests of the protocol of frames, for both Pythons."""
