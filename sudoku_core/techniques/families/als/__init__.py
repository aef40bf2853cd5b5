"""Almost locked sets: cells that have one digit more than there are cells."""
