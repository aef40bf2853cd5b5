"""The settings of bulk solving, chosen by measurement; none of them changes an answer."""

BATCH = 32_768  # puzzles in a batch; longer planes would hardly be faster
NARROW = 2_048  # a narrower batch costs the same at twice the width, so it can guess for free
MOVING = 0.15  # rounds continue while this share of the batch gains from them
FEW = 256  # fewer lines than this are faster in the scalar search
CROWD = 32  # a puzzle with more branches has many solutions, and the scalar search quickly finds two
