"""The board: cells, units and peers; sets as ints; the grid; and tools that both Pythons share.

geometry     cells, units and peers
digits       sets of digits, ints of 9 bits
cells        sets of cells (81 bits) and of candidates (729 bits), for formulas with & and |
grid         81 values, the givens among them, and the candidates
symmetry     transform a puzzle into an equivalent one, and into the canonical one
bounded      numbers and JSON from untrusted texts
sending      addresses that survive mail and chat programs, and the repair of truncated addresses
showing      pictures of values in notebooks
frozen       values whose attributes cannot be assigned, such as positions and steps
plain        values for `json.dumps`
literals, levels, annotations    types for editors and `get_type_hints`
compat       parts of the standard library that MicroPython lacks
"""
