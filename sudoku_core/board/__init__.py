"""The board: cells, units and peers; sets of digits, cells and candidates as ints; the grid."""
