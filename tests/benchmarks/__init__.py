"""What is measured, and written into the README."""
