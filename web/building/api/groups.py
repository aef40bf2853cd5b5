"""Where each public name of sudoku_core stands on its page; other modules have a part each."""

import sudoku_core

# Heading -> names of sudoku_core itself.
GROUPS = {
    "Solve and count":
        ("solve", "solve_many", "solutions", "count_solutions", "estimate_count", "solve_board"),
    "Prove and analyse": ("true_candidates", "contradiction", "redundant_givens", "wrong_entries"),
    "Read and write": ("parse", "parse_many", "write"),
    "Values": ("Grid", "Solution", "Contradiction", "Estimate", "WrongEntries"),
    "Errors": ("PuzzleError", "NotProperError"),
}  # fmt: skip

# Module -> heading.
MODULES = {
    "techniques": "Techniques",
    "maker": "Puzzles to order",
    "photo": "Puzzles from pictures",
    "pictures": "Pictures of boards",
    "classics": "Algorithms at work",
    "submissions": "Answers for judges",
    "aio": "For event loops",
    "cluster": "Past one machine",
}


def check() -> None:
    """Raise ValueError for a public name that no group has, or a group's name that is not public."""
    grouped = [name for names in GROUPS.values() for name in names]
    public = set(sudoku_core.__all__) - MODULES.keys()
    for name in sorted(public ^ set(grouped)):
        is_missing = "put it into a group of web/building/api/groups.py"
        raise ValueError(f"{name}: {is_missing if name in public else 'it is not public'}")
    if len(grouped) != len(set(grouped)):
        raise ValueError("a name stands in two groups of web/building/api/groups.py")
