"""Tests of the photo reader."""
