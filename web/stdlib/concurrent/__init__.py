"""See `concurrent.futures`."""
