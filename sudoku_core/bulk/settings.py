"""The settings of bulk solving: measured; none of them changes an answer."""

BATCH = 32_768  # puzzles in a batch: longer planes gain little more on the interpreter
NARROW = 2_048  # a batch below this width costs the same at twice the width, so it guesses on
MOVING = 0.15  # rounds go on while this share of the batch gains from them
FEW = 256  # fewer lines than this are faster in the scalar search
CROWD = 32  # a puzzle with more branches has many solutions: the scalar search soon finds two
