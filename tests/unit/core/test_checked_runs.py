"""Check that complete and thinned runs of the classics and of readers' programs pass the check of runs."""

from pathlib import Path

import pytest

from sudoku_core import classics
from sudoku_core.board.literals import AlgorithmName
from sudoku_core.lab.checking import check
from sudoku_core.lab.classics.algorithms import ALGORITHMS
from sudoku_core.lab.classics.sources import source_of
from sudoku_core.lab.recording.events import SOLUTION, pack
from sudoku_core.lab.recording.running import Find
from tests.puzzles import PUZZLES
from tests.traces import code_of

CLASH = "55" + "." * 79
JUDGED = {algorithm.name: algorithm.board_decides for algorithm in ALGORITHMS}
PASTED = Path(__file__).parent / "pasted"
WITHOUT_STEPS = ("norvig", "string_to_string", "functional_copies")
# A program with a typical mistake, which checks the wrong box.
WRONG = source_of("scan").replace("// 3", "// 2", 1)


@pytest.mark.slow
@pytest.mark.parametrize("name", classics.NAMES)
@pytest.mark.parametrize(
    ("puzzle", "find"),
    [(PUZZLES["A"], "first"), (PUZZLES["C"], "all"), (CLASH, "first"), ("." * 81, "all")],
)
def test_a_run_of_a_classic_agrees(name: AlgorithmName, puzzle: str, find: Find) -> None:
    for limit, most in ((2_000_000, 700), (1024, 2600)):
        trace = classics.run(name, puzzle, find, limit=limit, most=most).trace
        assert trace
        assert code_of(lambda trace=trace: list(check(trace, JUDGED[name]))) == "nothing"  # type: ignore[misc]


def programs() -> dict[str, str]:
    pasted = {path.stem: path.read_text("utf-8") for path in sorted(PASTED.glob("*.txt"))}
    edited: dict[str, str] = {name: source_of(name) + "\n# mine\n" for name in classics.NAMES}
    return {**{name: text for name, text in pasted.items() if name not in WITHOUT_STEPS}, **edited}


@pytest.mark.slow
@pytest.mark.parametrize("source", [*programs().values(), WRONG], ids=[*programs(), "wrong"])
def test_a_run_of_a_readers_program_agrees(source: str, capsys: pytest.CaptureFixture[str]) -> None:
    del capsys  # this fixture captures the output of programs that print their solutions
    trace = classics.watch(source, PUZZLES["A"], most=1200).trace
    assert trace
    assert code_of(lambda: list(check(trace))) == "nothing"


def test_a_solution_with_51_empty_cells_is_damaged() -> None:
    trace = classics.run("bitmask", PUZZLES["D"], most=300).trace
    assert trace
    for index in (0, 150, trace.length - 2):
        kept = trace.events[index]
        trace.events[index] = pack(SOLUTION, 127, 0, 1, 1)  # type: ignore[index]
        assert code_of(lambda: list(check(trace, board_decides=True))) == "damaged"
        trace.events[index] = kept  # type: ignore[index]
