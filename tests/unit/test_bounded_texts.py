"""Conversions of texts to numbers, and of JSON: only `bounded` converts texts that others wrote.

Anybody may have written an address, a file, a message or what a browser stores: 300,000 digits stop a page,
and `isdigit` takes signs that `int` refuses.
"""

import ast
from pathlib import Path

import pytest

from building import needs

BOUNDED = "sudoku_core/board/bounded.py"

# Files that convert what our own build, page, worker or table has written.
OURS = """
sudoku_core/collection/block.py sudoku_core/lab/classics/sources.py
sudoku_core/lab/lessons/__init__.py sudoku_core/maker/sources.py sudoku_core/maker/stock.py
sudoku_core/photo/cells.py sudoku_core/photo/finding.py sudoku_core/photo/network.py
sudoku_core/photo/outlines.py sudoku_core/photo/pieces.py sudoku_core/photo/samples.py
sudoku_core/pictures/shapes.py sudoku_core/techniques/words/texts.py web/books/look.py
web/books/main.py web/books/puzzles.py web/bulk/keeper.py web/bulk/main.py web/bulk/page.py
web/bulk/rows.py web/bulk/services.py web/bulk/state.py web/bulk/steps.py web/bulk/workers.py
web/embedding/composer/kinds.py web/embedding/composer/main.py
web/lab/keys.py web/lab/listening.py web/lab/looks/cells.py web/lab/looks/listing.py
web/lab/own/outcomes.py web/lab/own/running.py web/lab/own/where.py
web/lab/race/plot.py web/lab/race/services.py web/lab/race/workers.py web/lab/services/recorder.py
web/lab/state.py web/lab/steps/choosing.py web/lab/steps/lining.py web/lab/steps/moving.py
web/learning/look.py web/learning/page.py
web/learning/running.py web/learning/steps.py
web/learning/teaching/classroom/steps.py web/shared/services/clock.py web/shared/services/network.py
web/shared/page/back.py sudoku_core/lab/lessons/checks.py web/learning/lessons/tables/repairs.py
sudoku_core/collection/lists.py web/learning/lessons/all_solutions/lesson.py
web/shared/boards/lighting.py web/shared/code/checking.py web/shared/code/trial.py
web/shared/workers/client.py web/shared/drawings/lines.py web/shared/examples.py
web/shared/services/files.py web/shared/services/offline.py web/shared/workers/named.py
web/shared/words.py web/solving/input/keys.py web/solving/input/pad.py
web/solving/input/stroke.py web/solving/looks/solutions.py web/solving/new/page.py
web/solving/photo/decoding.py web/solving/photo/listening.py web/solving/photo/steps.py
web/solving/steps/arriving.py web/solving/steps/locking.py
web/solving/steps/sharing.py web/solving/steps/walking.py web/solving/texts/programs.py
web/techniques/finder/steps.py web/techniques/listing/page.py web/techniques/painting/page.py
web/workers/list_worker.py web/workers/own_worker.py
web/workers/worker.py
"""

# Files that have checked the signs and their number before, or convert one sign.
CHECKED = """
sudoku_core/board/grid.py sudoku_core/board/sending.py sudoku_core/lab/diagnosis/raised.py
sudoku_core/lab/lessons/slips.py sudoku_core/photo/netpbm.py web/shared/code/wide.py
web/shared/services/guarded.py web/solving/new/backup.py web/solving/new/joining.py
sudoku_core/lab/lessons/boards.py sudoku_core/lab/own_code/printed.py
sudoku_core/lab/own_code/results.py sudoku_core/maker/seeds.py
sudoku_core/notation/links/__init__.py sudoku_core/notation/links/codes.py
sudoku_core/notation/links/compressed.py sudoku_core/notation/paragraphs.py
sudoku_core/notation/records.py sudoku_core/notation/text_cells.py
sudoku_core/techniques/step_json/fields.py sudoku_core/techniques/step_json/reading.py
web/lab/exercises/steps.py web/learning/work/joining.py web/learning/judged.py
web/shared/code/verdicts.py web/solving/new/days.py web/solving/texts/board_text.py
"""


def converts(node: ast.AST) -> bool:
    """Return whether this may convert a text; a computed number is none."""
    if not isinstance(node, ast.Call):
        return False
    name = ast.unparse(node.func)
    if name in ("int", "float") and node.args:
        value = node.args[0]
        return len(node.args) > 1 or isinstance(
            value, ast.Name | ast.Attribute | ast.Subscript | ast.JoinedStr
        )
    return name in ("json.loads", "json.load") or name.endswith((".isdigit", ".isdecimal", ".isnumeric"))


def known() -> set[str]:
    return {*OURS.split(), *CHECKED.split()}


def sources() -> list[Path]:
    folders = ("node_modules", "building")
    files = [path for top in (needs.CORE, needs.WEB) for path in top.rglob("*.py")]
    return [path for path in files if not {*folders} & {*path.relative_to(needs.ROOT).parts}]


@pytest.fixture(scope="module")
def converting() -> set[str]:
    return {
        path.relative_to(needs.ROOT).as_posix()
        for path in sources()
        if any(converts(node) for node in ast.walk(ast.parse(path.read_text("utf-8"))))
    }


def test_texts_from_outside_are_bounded_before_they_are_converted(converting: set[str]) -> None:
    new = converting - {BOUNDED} - known()
    assert not new, f"{sorted(new)}: use `whole` or `json_of` of {BOUNDED}, or note here whose text it is"


def test_the_table_names_no_file_too_many(converting: set[str]) -> None:
    assert known() <= converting, sorted(known() - converting)
