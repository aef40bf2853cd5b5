"""Test combining a source and the parts of sudoku_core that it uses; some names cannot be included."""

import subprocess
import sys

import pytest

from sudoku_core.lab.submissions.edits import Edits, normalize
from sudoku_core.lab.submissions.names import bound_names
from sudoku_core.lab.submissions.one_text import one_text

# Description -> a source with imports and calls, and its output without sudoku_core.
TAKEN = {
    "a table and all that it is made of": (
        "from sudoku_core.board.geometry import PEERS\nprint(len(PEERS), len(PEERS[0]))",
        "81 20",
    ),
    "under another name": (
        "from sudoku_core.board.geometry import name as name_of, BOX_OF\nprint(name_of(80), BOX_OF[80])",
        "r9c9 8",
    ),
    "from two modules": (
        "import math\nfrom sudoku_core.board.digits import COUNT, text\n"
        "from sudoku_core.board.geometry import CELLS  # all\n"
        "print(COUNT[7], text(5), len(CELLS), math.pi > 3)",
        "3 13 81 True",
    ),
    "through a module that itself takes": (
        "from sudoku_core.search.slices import SearchTask\n"
        "print(len(next(SearchTask().solutions((0,) * 81))))",
        "81",
    ),
    "a part twice": (
        "from sudoku_core.board.geometry import BOXES\nfrom sudoku_core.board.geometry import BOXES as B\n"
        "print(B is BOXES, B[0][3])",
        "True 9",
    ),
    "between semicolons": (
        "import math; from sudoku_core.board.digits import only; print(only(3), math.pi > 3)",
        "4 True",
    ),
    "behind what is not ASCII": (
        '"数独"; x = "é"\nfrom sudoku_core.board.digits import only\nprint(only(3), x)',
        "4 é",
    ),
    "the search": (
        "from sudoku_core.search.solver import Search\n"
        "print(Search((1,) * 81).nodes, list(Search((1,) * 81)))",
        "0 []",
    ),
}


@pytest.mark.parametrize("what", TAKEN)
def test_what_is_taken_runs_alone(what: str) -> None:
    source, printed = TAKEN[what]
    text = one_text(source)
    assert "import sudoku_core" not in text
    assert "from sudoku_core" not in text
    copied = [line for line in text.splitlines() if line.endswith("as far as it is needed here:")]
    assert len(copied) == len(set(copied)) > 0
    command = [sys.executable, "-I", "-X", "utf8", "-c", text]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False, cwd="/")
    assert (done.stdout.strip(), done.stderr) == (printed, "")


def test_only_what_is_needed_is_taken() -> None:
    text = one_text("from sudoku_core.board.geometry import BOX_OF\n")
    assert bound_names(Edits(text).tree) == {"CELLS", "BOX_OF"}
    assert (
        "# From sudoku_core/board/geometry.py, as far as it is needed here:\n#\n# The board: 81 cells"
        in text
    )
    search = one_text("from sudoku_core.search.solver import Search\n")
    assert bound_names(Edits(search).tree) >= {"BOX_OF", "Search", "product", "_choose_guesses"}
    assert not bound_names(Edits(search).tree) & {"PEERS", "UNITS"}


def test_a_source_that_takes_nothing_stays_as_it_is() -> None:
    for source in ("", "x = 1  # one\n", '"""数独"""\n\n\nimport math\n'):
        assert one_text(source) == normalize(source)


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ("import sudoku_core", "can be copied"),
        ("import math, sudoku_core.board.geometry as g", "can be copied"),
        ("from sudoku_core.board import geometry", "can be copied"),
        ("from sudoku_core.board.geometry import NOWHERE", "can be copied"),
        ("from sudoku_core.board.geometry import *", "can be copied"),
        ("from sudoku_core.board.grid import Grid", "can be copied"),  # its whole module would be copied
        ("def f():\n    from sudoku_core.board.geometry import PEERS", "can be copied"),
        ("if True:\n    from sudoku_core.board.geometry import PEERS", "can be copied"),
        ("from sudoku_core.board.geometry import name\nROW_OF = 1", "ROW_OF is also a name in"),
        (
            "from sudoku_core.search.solver import Search\nclass KEEP: pass",
            "KEEP is also a name in sudoku_core.search.solver",
        ),
        (
            "from sudoku_core.board.digits import MEMBERS\n"
            "from sudoku_core.lab.classics.propagation import solve",
            "MEMBERS is also a name in sudoku_core.board.digits",
        ),
    ],
)
def test_what_cannot_be_taken_along(source: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        one_text(source)


def test_a_module_without_its_source(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.machinery.SourceFileLoader.get_source", lambda *_: None)
    with pytest.raises(OSError, match="is not here"):
        one_text("from sudoku_core.board.geometry import PEERS")


def test_a_name_that_is_used_only_while_the_module_is_made_may_be_used_again() -> None:
    text = one_text("from sudoku_core.board.geometry import BOX_OF\nCELLS = 3\nprint(CELLS, BOX_OF[80])")
    done = subprocess.run([sys.executable, "-I", "-c", text], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "3 8"


def test_lines_end_in_one_way() -> None:
    assert normalize("\ufeffa\r\nb\rc") == "a\nb\nc\n"


def test_what_a_module_gives() -> None:
    source = """
import a.b, c as d
from e import f, g as h
i = j, (k, *l) = [m for n in o], (p, q)
r: int = 1
s += 1
t[u] = v.w = 2
for x in y:
    def z(): A = 1
class B: C = 1
if (D := 1):
    E = lambda F: 0
else:
    import G
"""
    given = {*"adfhijklrsxzBDEG"}
    assert bound_names(Edits(normalize(source)).tree) == given
