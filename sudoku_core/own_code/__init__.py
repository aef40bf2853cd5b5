"""The reader's own algorithm, as it is pasted: what it is, how it runs, what is wrong with it.

watching    `watch` runs it like a classic algorithm
recursion   which of its functions are its search
errors      code that cannot be run as it stands, and the traceback of an error in it
"""
