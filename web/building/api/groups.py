"""The headings of api.html: groups of names in sudoku_core, then a section for each submodule."""

import sudoku_core

# Heading -> names in sudoku_core itself.
GROUPS = {
    "Solve and count":
        ("solve", "solve_many", "solutions", "count_solutions", "estimate_count", "solve_board"),
    "Prove and analyse": ("true_candidates", "contradiction", "redundant_givens", "wrong_entries"),
    "Read and write": ("parse", "parse_many", "write"),
    "Values": ("Grid", "Solution", "Contradiction", "Estimate", "WrongEntries"),
    "Errors": ("PuzzleError", "NotProperError"),
}  # fmt: skip

# Submodule -> heading.
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


def check_groups() -> None:
    """Raise ValueError if a public name is not in exactly one group, or if a grouped name is not public."""
    grouped = [name for names in GROUPS.values() for name in names]
    public = set(sudoku_core.__all__) - MODULES.keys()
    for name in sorted(public ^ set(grouped)):
        advice = "put it into a group of web/building/api/groups.py"
        raise ValueError(f"{name}: {advice if name in public else 'it is not public'}")
    if len(grouped) != len(set(grouped)):
        raise ValueError("a name is in two groups of web/building/api/groups.py")
