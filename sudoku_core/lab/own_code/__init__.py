"""Run the reader's own algorithm as it is pasted, and explain what is wrong with it.

watching    find what to watch in it, and which of its functions are its search
choosing    find the form in which it takes a puzzle, by trying it
entries     find the functions and methods to call; remove the program's own example
forms       functions and methods that get a board
scripts     programs that run as a whole, with the reader's puzzle in place of their own
streams     the input and output of scripts
printed     find boards in the output
kinds       boards in the formats that programs take
results     read boards in the formats that programs return, or explain what is missing
boards      lists that report what is written
target      the board that receives these reports
tracking    find the list in which a program stores its own board
reading     make a pasted text fit for Python
preamble    names that judges supply
errors      code that cannot be run as it is, and the traceback of an error in it
"""
