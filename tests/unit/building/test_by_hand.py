"""Check that the search by hand in lesson 4 matches its solution."""

import re
from typing import Any

from building.html.by_hand import HOLES, board_with, by_hand, moments_of
from building.lessons import lessons, whole
from sudoku_core.lab.lessons.materials import SOLVED

NAMES: dict[str, Any] = {}
exec(whole(next(each for each in lessons() if each.name == "search")), NAMES)


def test_two_empty_cells_need_no_backtracking_and_three_do() -> None:
    kinds = {
        key: [moment.kind for moment in moments_of(board_with(holes), NAMES["candidates"])]
        for key, holes in HOLES.items()
    }
    assert kinds["two"] == ["place", "place", "full", "true", "end"]
    assert kinds["three"] == ["place", "none", "next", "place", "place", "full", "true", "true", "end"]


def test_the_moments_are_the_calls_of_the_solution() -> None:
    for holes in HOLES.values():
        calls: list[bool] = []
        solve = NAMES["solve"]

        def counting_solve(board: list[list[int]], solve: Any = solve, calls: list[bool] = calls) -> bool:
            calls.append(True)
            return bool(solve(board))

        NAMES["solve"] = counting_solve
        board = [list(row) for row in board_with(holes)]
        assert counting_solve(board)
        NAMES["solve"] = solve
        assert board == SOLVED
        moments = moments_of(board_with(holes), NAMES["candidates"])
        assert moments[-1].facts["count"] == len(calls)
        assert max(len(moment.stack) for moment in moments) == len(holes) + 1


def test_each_moment_draws_its_stack_in_both_languages() -> None:
    html = by_hand()
    assert html.count("<ol>") == html.count("<tr>") - 2 == 14
    assert '<li><span lang="en">1: r1c1 = 3</span>' in html
    assert re.search(r"1：r1c1 = 5</span></li><li>.*?3：r1c2 = 3</span>", html)
    assert "{" not in html
