"""Check that the search by hand in lesson 4 matches its solution."""

import re
from typing import Any

from building.html.by_hand import EMPTY_CELLS, board_with, by_hand, search_steps
from building.lessons import complete_solution, lessons
from sudoku_core.lab.lessons.materials import SOLVED

NAMES: dict[str, Any] = {}
exec(complete_solution(next(each for each in lessons() if each.name == "search")), NAMES)


def test_two_empty_cells_need_no_backtracking_and_three_do() -> None:
    kinds = {
        key: [step.kind for step in search_steps(board_with(cells), NAMES["candidates"])]
        for key, cells in EMPTY_CELLS.items()
    }
    assert kinds["two"] == ["place", "place", "full", "true", "end"]
    assert kinds["three"] == ["place", "none", "next", "place", "place", "full", "true", "true", "end"]


def test_the_moments_are_the_calls_of_the_solution() -> None:
    for cells in EMPTY_CELLS.values():
        calls: list[bool] = []
        solve = NAMES["solve"]

        def counting_solve(board: list[list[int]], solve: Any = solve, calls: list[bool] = calls) -> bool:
            calls.append(True)
            return bool(solve(board))

        NAMES["solve"] = counting_solve
        board = [list(row) for row in board_with(cells)]
        assert counting_solve(board)
        NAMES["solve"] = solve
        assert board == SOLVED
        steps = search_steps(board_with(cells), NAMES["candidates"])
        assert steps[-1].values["count"] == len(calls)
        assert max(len(step.stack) for step in steps) == len(cells) + 1


def test_each_moment_draws_its_stack_in_both_languages() -> None:
    html = by_hand()
    assert html.count("<ol>") == html.count("<tr>") - 2 == 14
    assert '<li><span lang="en">1: r1c1 = 3</span>' in html
    assert re.search(r"1：r1c1 = 5</span></li><li>.*?3：r1c2 = 3</span>", html)
    assert "{" not in html
