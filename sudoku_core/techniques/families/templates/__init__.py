"""Templates: the ways to place a digit in the whole grid."""
