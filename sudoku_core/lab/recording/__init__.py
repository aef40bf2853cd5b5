"""Record a run of an algorithm, and replay its trace in any order.

running     run an algorithm and watch it
watching    make Python report the start and end of calls, and the lines that are reached
board       the list that an algorithm fills, which reports each write; the check of a solution
counting    count what happens on the board
recorder    store the events too, in blocks
returns     record code without marked lines, from the return values of its calls
lines       record a part of a run, line by line
line_tracer trace the lines of some functions
trace       the events of a run
segments    search in the events
playback    move through the events, forwards and backwards
events      an event as a number; marked lines
reasons     the reason for an event as a number
frames      all counts and values at one position, as bytes
file        a trace as text
facts       the facts of a trace, and their validation
errors      errors in the text of a trace

An algorithm needs no change to be recorded. `watching` makes Python report calls and lines, `counting`
counts the reports of the board, and `recorder` stores the events in bounded memory. The table in
`lab/classics/algorithms.py` finds an algorithm's important lines by their text; the reader's own code has
such lines if their text is the same. For any other code, `returns` derives the reason for a backtrack from
the return value of the call. The seal of a file is a checksum, which reveals damage but not forgery;
`lab/checking` replays every run that comes from a file.
"""
