"""Run the reader's own algorithm in the form in which it was pasted, and explain its faults.

watching    find the functions and lines to watch, and the functions of the search
choosing    find the form in which a program takes a puzzle, by trying it
entries     find the functions and methods to call; remove the program's own example
forms       functions and methods that get a board
scripts     programs that run as a whole, with the reader's puzzle instead of their own
streams     the input and output of scripts
printed     find boards in the output
kinds       boards in the formats that programs take
results     read boards in the formats that programs return, or explain why there is none
boards      lists that report each write
target      the board that receives these reports
tracking    find the list in which a program stores its own board
reading     clean a pasted text for Python
preamble    names that judges supply
errors      errors for code that cannot be run, and tracebacks of the reader's code
"""
