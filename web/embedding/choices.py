"""The choices of an article for a page in a frame."""

# The parts of a player, and the most algorithms side by side.
PANEL_PARTS = ("board", "code", "masks", "path")
MOST_ALGORITHMS = 4
