"""Multi-sector locked sets: as many digits as cells, counted by units of several kinds."""
