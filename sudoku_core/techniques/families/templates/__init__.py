"""Templates: all ways to place a digit in the whole grid."""
