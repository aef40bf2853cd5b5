"""The reader's own algorithm, as it is pasted: what it is, how it runs, what is wrong with it.

watching    what there is to watch in it, and which of its functions are its search
choosing    finds out in which form it takes a puzzle, by trying it; entries: what there is to call in it,
            and the example beside it, which is left out
forms       functions and methods that get a board
scripts     programs that run as a whole, with the reader's puzzle in the place of their own; streams: what
            they read; printed: what they print
kinds       boards as programs take them; results: boards as programs give them, and what is missing
boards      lists that report what is written; target: to whom; tracking finds a program's own board
reading     a pasted text, made fit for Python; preamble: names that judges supply
errors      code that cannot be run as it stands, and the traceback of an error in it
"""
