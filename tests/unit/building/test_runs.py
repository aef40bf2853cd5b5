"""Check the site's recorded runs: each can be opened, has a time, and has the counts of the tutorials."""

import gzip
import json

import pytest

import build
from building.runs import record
from sudoku_core.board.literals import AlgorithmName
from sudoku_core.lab import classics
from sudoku_core.lab.recording.trace import Trace
from tests.puzzles import PUZZLES, SOLUTIONS
from tests.traces import moment_at
from tests.unit.core.test_classics import CALLS

# The plain searches would take hours on puzzle B, so their recorded runs are stopped, as in the lab.
STOPPED = {("B", name) for name in ("scan", "tables", "bitmask")}
FOLDER = build.DIST / "runs"


def shipped(letter: str, algorithm: str) -> Trace:
    content = (FOLDER / record.file_of(letter, algorithm)).read_bytes()
    return classics.from_json(gzip.decompress(content).decode())


def test_there_is_a_run_of_each_algorithm_on_each_example() -> None:
    files = {path.name: path.stat().st_size for path in FOLDER.iterdir()}
    assert set(files) == {f"{letter}-{name}.json.gz" for letter in "ABCD" for name in classics.NAMES}
    assert 1000 < min(files.values()) < max(files.values()) < 500_000
    assert set(json.loads(record.SECONDS.read_text("utf-8"))) == {
        "-".join(name) for name in record.run_names()
    }
    assert '"runs/' not in (build.DIST / "sw.js").read_text("utf-8").split("const RUNS")[0]


@pytest.mark.slow
@pytest.mark.parametrize("letter", PUZZLES)
@pytest.mark.parametrize("algorithm", classics.NAMES)
def test_a_run_opens_and_has_the_counts_of_the_tutorials(letter: str, algorithm: AlgorithmName) -> None:
    trace = shipped(letter, algorithm)
    end = moment_at(trace, trace.length)
    stopped = (letter, algorithm) in STOPPED
    assert (trace.algorithm, trace.find, trace.source) == (
        algorithm,
        "first",
        classics.sources.source_of(algorithm),
    )
    assert trace.facts["seconds"] > 0
    assert trace.finished is not stopped
    if stopped:
        assert trace.total == 1_000_000
        return
    assert "".join(map(str, end.values)) == SOLUTIONS[letter]
    if algorithm in ("scan", "tables", "bitmask"):
        assert end.calls == CALLS[letter, "first"][algorithm == "bitmask"]
    else:
        done = classics.run(algorithm, PUZZLES[letter], keep="counts")
        assert (end.calls, end.guesses, end.backtracks) == (done.calls, done.guesses, done.backtracks)


def test_a_recorded_run_depends_only_on_its_sources() -> None:
    name: tuple[str, AlgorithmName] = ("D", "core")
    assert record.record_run(name)[1] == (FOLDER / record.file_of(*name)).read_bytes()
    assert (
        record.fingerprint_of_run("D", "core")
        != record.fingerprint_of_run("D", "bitmask")
        != record.fingerprint_of_run("A", "bitmask")
    )
