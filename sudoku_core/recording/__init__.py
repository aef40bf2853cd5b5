"""Recorded runs: an algorithm is watched while it runs, and its trace is replayed in any order.

watching   which calls begin and end, which lines are reached: Python itself reports that
counting   counts of what happens on the board; recorder keeps the events too
running    run an algorithm, watched; own_code is the reader's own, for `watch`
trace      the events of a run; playback goes through them, both ways; file is a trace as text
"""
