"""Recorded runs: an algorithm is watched while it runs, and its trace is replayed in any order.

running     runs an algorithm, watched
watching    which calls begin and end, which lines are reached: Python itself reports that
board       the list that an algorithm fills, which reports what is written; what its digits leave; whether
            it is a solution
counting    counts what happens on the board; recorder keeps the events too, in blocks
returns     a recorder of code without such lines: it goes by what a call returns
lines       a part of a run, line by line; line_tracer: which lines those are
trace       the events of a run; segments searches in them; playback goes through them, both ways
events      an event as a number, and lines that mean one; reasons: why it happened
frames      all that is known at one position, as bytes
file        a trace as text; facts: whether what it says can be true; errors: what is wrong with it
"""
