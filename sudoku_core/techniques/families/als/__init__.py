"""Almost locked sets: n cells of a unit that have n + 1 digits between them."""
