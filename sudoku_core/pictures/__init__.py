"""Pictures of boards as SVG, with the marks of a step.

`shapes` says what is drawn of a step, `themes` in which colours, and `board` draws the board below; the
site's pages draw the same shapes over theirs. `notebook` shows values in Jupyter.
"""
