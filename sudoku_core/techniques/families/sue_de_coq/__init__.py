"""Sue de Coq: a box and a line that share out the digits of their crossing."""
