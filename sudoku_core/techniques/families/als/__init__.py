"""Almost locked sets: n cells that have n + 1 digits between them."""
