"""Multi-sector locked sets: cells in which the digits have exactly as much room as there are cells."""
