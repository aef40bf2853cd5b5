"""Reasons on request: the opposite of a step, and judgements on drawn chains."""
