"""The easiest techniques, from finder to sentence."""

from sudoku_core.board.grid import Grid, values_of
from sudoku_core.techniques.ends import NoStep
from sudoku_core.techniques.ladder import TECHNIQUES
from sudoku_core.techniques.position import Position

# A puzzle, a technique, how many steps it finds there, and the first in both languages.
CASES: "tuple[tuple[str, str, int, str, str], ...]" = (
    (
        ".....8.62.....17.47..62....3...4..26.6..83.......65...9..5.268181....24..5281.379",
        "full-house",
        1,
        "r8c9 is the last empty cell of box 9: it is 5.",
        "r8c9 是第 9 宫最后的空格，只能填 5。",
    ),
    (
        "..7..2..6.3.7.94..9.2.......4.9....7.29...63.5....6.4.......8.1..48.5.9.8..2..3..",
        "hidden-single-box",
        4,
        "In box 3, 3 can only go in r3c9.",
        "在第 3 宫中，3 只能填入 r3c9。",
    ),
    (
        "..7..2..6.3.7.94..9.2.......4.9....7.29...63.5....6.4.......8.1..48.5.9.8..2..3..",
        "naked-single",
        1,
        "r8c9 can only be 2.",
        "r8c9 只能填 2。",
    ),
    (
        "..7..2..6.3.7.94..9.2.......4.9....7.29...63.5....6.4.......8.1..48.5.9.8..2..3..",
        "hidden-single-line",
        5,
        "In column 9, 3 can only go in r3c9.",
        "在第 9 列中，3 只能填入 r3c9。",
    ),
    (
        "4.7..2..6.3.7.94..9.2.....3.4.9....7.29...63.5....6.4.......8.1..48.5.9.8..2..3.4",
        "locked-candidates-pointing",
        1,
        "In box 9, 5 can only go in r7c8 and r9c8, all of them in column 8: "
        "eliminate 5 in r1c8, r2c8, r3c8 and r4c8.",
        "在第 9 宫中，5 只能填入 r7c8、r9c8，它们都在第 8 列：删去 r1c8、r2c8、r3c8、r4c8 的 5。",
    ),
    (
        "..7..2..6.3.7.94..9.2.......4.9....7.29...63.5....6.4.......8.1..48.5.9.8..2..3..",
        "locked-candidates-claiming",
        3,
        "In row 1, 3 can only go in r1c4 and r1c5, all of them in box 2: "
        "eliminate 3 in r3c4, r3c5 and r3c6.",
        "在第 1 行中，3 只能填入 r1c4、r1c5，它们都在第 2 宫：删去 r3c4、r3c5、r3c6 的 3。",
    ),
)


def test_each_technique_is_found_said_and_proven() -> None:
    for line, slug, count, english, chinese in CASES:
        position = Position.of(Grid(values_of(line)), proper=True)
        steps = list(TECHNIQUES[slug].finder(position))
        assert len(steps) == count, slug
        assert [steps[0].say("en"), steps[0].say("zh-CN")] == [english, chinese], slug
        for step in steps:
            assert step.prove(position).holds, step
            assert step.say("en", "paragraph"), step
            after = position.after(step)
            assert not after.candidates & step.eliminations, step
            assert not step.prove(after).holds, step


def test_why_there_is_no_step_is_said() -> None:
    assert NoStep("solved").say("en") == "All cells are filled."
