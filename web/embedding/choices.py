"""Options of a player that an article can choose."""

PANEL_PARTS = ("board", "code", "masks", "path")  # the parts of each panel
MOST_ALGORITHMS = 4  # the maximum number of algorithms side by side
