"""Search: the verdict on a puzzle with its proof, and other facts that only a search can prove.

first_search      the small search, which pages run; read it first
solver            the fast search for one puzzle: a position is one long int
verdicts          Solution, the verdict on a puzzle, with the reason why it has no solution
judging           the verdict on a board with entries, by either search
pauses, slices    tasks that pause; several searches with common pauses
analysis          redundant givens, all solutions, counts
contradictions    true candidates, wrong entries, and small sets of values that contradict each other
estimate          the approximate number of solutions, if there are too many to count
"""
