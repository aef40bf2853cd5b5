"""The reader of pictures."""
