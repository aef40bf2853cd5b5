"""The puzzles on which the reader's code is checked, from fast to slow.

The plain algorithms need 100 to 100,000 calls per puzzle, and more than a billion for the last one.
"""

from typing import NamedTuple

from shared.examples import TUTORIALS

_TUTORIAL_LINES = dict(TUTORIALS)

TrialPuzzle = NamedTuple(
    "TrialPuzzle",
    [
        ("key", "str"),  # the key of its name, such as "level.easy"
        ("line", "str"),  # 81 digits and dots
        ("solution_count", "int"),  # the number of solutions: 0, 1, or 2 for several
    ],
)

PUZZLES = (
    TrialPuzzle(
        "level.easy",
        "1..4.3.7..8..7.52.729..8....57..24.8.1.....6.4.87..35....6..293.36.1..8..7.5.9..6",
        1,
    ),
    TrialPuzzle(
        "lab.example_D",
        _TUTORIAL_LINES["D"],
        1,
    ),
    TrialPuzzle(
        "lab.example_C",
        _TUTORIAL_LINES["C"],
        1,
    ),
    TrialPuzzle(
        "level.medium",
        "45.2..7.6.....6....2..8.1.428...19.............48...739.2.6..4....5.....6.5..8.17",
        1,
    ),
    TrialPuzzle(
        "level.hard", "......9.48769.......5..3....2....4.8..4.1.26.7..6........2.58.1....7..2...8...6..", 1
    ),
    TrialPuzzle(
        "level.unfair",
        ".1........9..7.5..7....8..6.....28...68.4..2.4...1..9.3..7......8...496..74.2....",
        1,
    ),
    TrialPuzzle(
        "level.extreme",
        "43..2............1....9.86..2...3....536.2..98......7.....3..1..6.5....42....8...",
        1,
    ),
    TrialPuzzle(
        "lab.example_A",
        _TUTORIAL_LINES["A"],
        1,
    ),
    TrialPuzzle(
        "lab.own_puzzle_none",
        "23..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        0,
    ),
    TrialPuzzle(
        "lab.own_puzzle_several",
        "53..7....6..195....9.....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        2,
    ),
    TrialPuzzle(
        "lab.own_puzzle_B",
        _TUTORIAL_LINES["B"],
        1,
    ),
)

# Puzzles that no plain search solves in time. Code that times out only on these is correct, but too slow.
SPEED_PUZZLES = (PUZZLES[-1][1],)

# A solution of each puzzle, or "" for a puzzle without solutions.
SOLUTIONS = (
    "165423879384976521729158634657392418213845967498761352541687293936214785872539146",
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179",
    "659187432328945716147623985935762841214358697876419523562834179783591264491276358",
    "458213796719456832326789154287341965593672481164895273932167548871534629645928317",
    "312786954876954132945123786621539478594817263783642519437265891169478325258391647",
    "612435789893276541745198236139562874568947123427813695356789412281354967974621358",
    "431826795698375421572194863129743658753682149846951372984237516367519284215468937",
    "812753649943682175675491283154237896369845721287169534521974368438526917796318452",
    "",
    "534672918678195342192348567859761423426853791713924856961537284287419635345286179",
    "972853614146279538583146729624718953817395462359462871798621345265934187431587296",
)
