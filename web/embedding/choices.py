"""What an article can choose of a page in a frame."""

# What a player can show, and how many algorithms side by side.
PANEL_PARTS = ("board", "code", "masks", "path")
MOST_ALGORITHMS = 4
