"""Sue de Coq: a box and a line that divide the digits of their crossing between them."""
