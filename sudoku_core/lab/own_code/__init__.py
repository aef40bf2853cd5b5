"""The reader's own algorithm, as it is pasted: what it is, how it runs, what is wrong with it.

watching    what there is to watch in it, and which of its functions are its search
choosing    finds out in which form it takes a puzzle, by trying it; entries: what there is to call in it
forms       functions and methods that get a board; demo: the example beside them, which is left out
scripts     programs that run as a whole; streams: what they read; printed: what they print
literals    a puzzle that is written into a program, in the place of which the reader's is put
kinds       boards as programs take them; results: boards as programs give them; outcomes: what is missing
boards      lists that report what is written; target: to whom; tracking finds a program's own board
reading     a pasted text, made fit for Python; preamble: names that judges supply
errors      code that cannot be run as it stands, and the traceback of an error in it
"""
