"""Test that a page accepts only valid messages from the worker with the reader's code."""

from typing import TYPE_CHECKING

from shared.code.messages import (
    FINAL_MESSAGES,
    LONGEST_TEXT,
    MESSAGE_CHECKS,
    REFUSALS,
    SOLUTION_FAULTS,
    is_sound,
)
from sudoku_core.questions.limits import MOST_STEP_TEXT

if TYPE_CHECKING:
    from typing import Any

LINE = "123456789" * 9
RUN: "tuple[Any, ...]" = ("run", 0.5, LINE, 700, 1, 0, 0, "own", [1], b"1", b"1", [], [0], [0])
GOOD: "tuple[Any, ...]" = (
    ("calls", 12345),
    ("printed", ""),
    ("cut",),
    ("found", LINE, 700, 0.25),
    ("nothing", 700, 3),
    ("wrong", "given", 80, 9),
    ("unsolved", 51),
    ("error", "Traceback", 0),
    ("memory", "Traceback", 7),
    ("recursion", "Traceback", 7, "search(cell=0)"),
    ("stands", 7, "while True:", 1),
    ("refused", "import", "numpy", "", 0),
    RUN,
    ("run", 0, "") + RUN[3:],
    ("answer", "class Solution"),
    ("judged", "[]"),
    ("lines", 1, 0, 1, 3, 80, 9, b"[]", b"[]"),
    ("steps", '["x-wing",[],[345],["Grave",5]]'),
    ("steps", ""),
    ("searched", 2, 0.5, 1),
)
BAD: "tuple[Any, ...]" = (
    (),
    [],
    (1,),
    ([],),
    ("ready",),
    ("unwalled",),
    ("end",),
    ("at", 0),
    ("__class__", 1),
    ("calls",),
    ("calls", -1),
    ("calls", True),
    ("calls", 1.5),
    ("calls", 10**15),
    ("calls", 1, 1),
    ("printed", None),
    ("printed", 5),
    ("printed", ["text"]),
    ("printed", "x" * (LONGEST_TEXT + 1)),
    ("cut", True),
    ("recursion", "Traceback", 7, "x" * 301),
    ("stands", 7, "while True:", 2),
    ("lines", 1, 0, 1, 3, 80, 9, b"[]"),
    ("lines", -1, 0, 1, 3, 80, 9, b"[]", b"[]"),
    ("lines", 1, 0, True, 3, 80, 9, b"[]", b"[]"),
    ("lines", 1, 0, 1, 3, 80, 0.5, b"[]", b"[]"),
    ("lines", 1, 0, 1, 3, 80, 9, "[]", b"[]"),
    ("found", LINE, 700),
    ("found", LINE, 700, 1e9),
    ("found", LINE, 700, -0.5),
    ("found", LINE, 700, float("nan")),
    ("found", LINE, 700, float("inf")),
    ("found", LINE, 700, "1"),
    ("found", LINE[1:], 700, 1),
    ("found", "." + LINE[1:], 700, 1),
    ("found", list(LINE), 700, 1),
    ("nothing", "found", 1),
    ("wrong", "lost", 1, 1),
    ("unsolved", 0),
    ("unsolved", 82),
    ("wrong", "twin", 81, 1),
    ("wrong", "twin", 80, 10),
    ("wrong", [], 1, 1),
    ("error", "Traceback"),
    ("error", 1, 0),
    ("error", "Traceback", "1"),
    ("refused", "whim", "", "", 0),
    ("refused", "import", "numpy", ""),
    ("refused", "import", "numpy", 1, 0),
    RUN[:-1],
    ("run", float("inf")) + RUN[2:],
    ("run", 0.5, "x" * 81) + RUN[3:],
    RUN[:8] + ("events",) + RUN[9:],
    RUN[:7] + ("mine",) + RUN[8:],
    ("answer", 1),
    ("judged", []),
    ("steps",),
    ("steps", ["[]"]),
    ("steps", "x" * (MOST_STEP_TEXT + 1)),
    ("searched", 2, 0.5),
    ("searched", -1, 0.5, 1),
    ("searched", 2, "0.5", 1),
    ("searched", 2, 0.5, True),
)


def test_a_message_has_a_name_and_the_facts_of_that_name() -> None:
    for message in GOOD:
        assert is_sound(message), message
    assert {message[0] for message in GOOD} == set(MESSAGE_CHECKS)
    assert set(FINAL_MESSAGES) <= set(MESSAGE_CHECKS)


def test_what_has_another_form_is_no_message() -> None:
    for message in BAD:
        assert not is_sound(message), message


def test_every_fault_can_be_said() -> None:
    for code in SOLUTION_FAULTS:
        assert is_sound(("wrong", code, 1, 1))
    for code in REFUSALS:
        assert is_sound(("refused", code, "", "", 3))
