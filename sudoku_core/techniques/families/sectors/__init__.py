"""Multi-sector locked sets: cells whose digits have exactly enough room in units of several kinds."""
