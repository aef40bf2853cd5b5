"""The settings of bulk solving, chosen by measurement; none of them changes an answer."""

BATCH = 32_768  # puzzles in a batch; larger batches are hardly faster
NARROW_WIDTH = 2_048  # doubling a narrower batch costs no time, so a guess is free
MIN_PROGRESS = 0.15  # rounds continue while this share of the batch gains from them
MIN_LINES = 256  # with fewer lines than this, the scalar search is faster
MAX_BRANCHES = 32  # a puzzle with more branches has many solutions; the scalar search finds two quickly
