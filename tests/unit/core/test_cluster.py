"""Solve files on a simulated cluster, and on a cluster of two processes."""

import asyncio
import gzip
import json
import os
import signal
import sys
import weakref
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

import sudoku_core
from sudoku_core import cluster
from sudoku_core.cluster import files, running
from sudoku_core.cluster.work import BlockAnswers, rate_lines, solve_lines
from sudoku_core.commands import main
from tests.puzzles import EMPTY, EQUAL_GIVENS, PUZZLES, SOLUTIONS, TWO_SOLUTIONS
from tests.systems import needs_dask, needs_signals
from tests.unit.core.test_commands import run

pytestmark = needs_dask

A, D = PUZZLES["A"], PUZZLES["D"]
NAMES = list(PUZZLES)


class OneThread:
    """A cluster of one thread, which computes each answer on request and counts the open blocks."""

    def __init__(self) -> None:
        self.blocks: list[weakref.ref[Answer]] = []
        self.most = 0
        self.cancelled = 0

    def nthreads(self) -> dict[str, int]:
        return {"here": 1}

    def submit(self, work: Callable[[Any], Any], block: Any, pure: bool) -> "Answer":
        assert not pure
        answer = Answer(work, block)
        self.blocks.append(weakref.ref(answer))
        self.most = max(self.most, len([block for block in self.blocks if block()]))
        return answer

    def cancel(self, waiting: list[object]) -> None:
        self.cancelled += len(waiting)


class Answer:
    def __init__(self, work: Callable[[Any], Any], block: Any) -> None:
        self.work, self.block = work, block

    def result(self) -> Any:
        return self.work(self.block)


@pytest.fixture
def one_thread(monkeypatch: pytest.MonkeyPatch) -> OneThread:
    made = OneThread()

    @contextmanager
    def connect(_scheduler: object, _workers: object) -> Iterator[OneThread]:
        yield made

    monkeypatch.setattr(cluster, "connect", connect)
    return made


def lines_in(path: Path) -> list[str]:
    data = gzip.decompress(path.read_bytes()) if path.suffix == ".gz" else path.read_bytes()
    return data.decode().splitlines()


def test_only_a_few_blocks_are_kept_and_the_answers_are_those_of_the_lines(
    one_thread: OneThread, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "SOLVED_AT_ONCE", 10)
    names = [NAMES[number % 4] for number in range(400)]
    (tmp_path / "puzzles.txt").write_text("".join(f"{PUZZLES[name]}\n" for name in names))
    done: list[int] = []
    found = cluster.solve([tmp_path / "puzzles.txt"], tmp_path / "answers", report=done.append)
    assert lines_in(tmp_path / "answers" / "puzzles.txt") == [SOLUTIONS[name] for name in names]
    assert found[:3] == (1, 400, {"unique": 400})
    assert (len(one_thread.blocks), one_thread.most <= 4, sum(done)) == (40, True, 400)


# A text -> its answers. Blank lines are skipped, as on the command line.
LINES: tuple[tuple[str, list[str]], ...] = (
    ("{A}\n{D}\n", ["A", "D"]),
    ("{A}\r\n{D}\r\n", ["A", "D"]),
    ("{A}\r{D}", ["A", "D"]),
    ("{A}\n{D}", ["A", "D"]),
    ("\n{A}\n\r\n \t \n{D}\n\n", ["A", "D"]),
    ("数独\n{A}\n?\n{D}\n", ["unreadable", "A", "unreadable", "D"]),
    ("", []),
)
# Encodings and compressions of a file, which do not depend on its name.
BYTES: tuple[Callable[[str], bytes], ...] = (
    lambda text: text.encode(),
    lambda text: text.encode("utf-8-sig"),
    lambda text: text.encode("utf-16"),
    lambda text: text.encode("gb18030"),
    lambda text: gzip.compress(text.encode()),
    lambda text: gzip.compress(text[:50].encode()) + gzip.compress(text[50:].encode()) + bytes(512),
    lambda text: gzip.compress(text.encode("utf-16")),
)


@pytest.mark.slow
@pytest.mark.parametrize("bytes_of", BYTES)
@pytest.mark.parametrize("name", ["puzzles.txt", "puzzles.txt.gz"])
@pytest.mark.usefixtures("one_thread")
def test_files_are_read_as_on_the_command_line(
    bytes_of: Callable[[str], bytes], name: str, tmp_path: Path
) -> None:
    source = tmp_path / name
    for text, expected in LINES:
        for letter, puzzle in PUZZLES.items():
            text = text.replace("{" + letter + "}", puzzle)
        source.write_bytes(bytes_of(text))
        cluster.solve([source], tmp_path / "answers")
        assert lines_in(tmp_path / "answers" / name) == [SOLUTIONS.get(each, each) for each in expected]


@pytest.mark.usefixtures("one_thread")
def test_globs_and_files_keep_their_names_and_their_order(tmp_path: Path) -> None:
    for name in ("b.txt", "a.txt", "c.sdm"):
        (tmp_path / name).write_text(f"{D}\n")
    found = files.match_files([tmp_path / "c.sdm", tmp_path / "*.txt"], tmp_path / "answers")
    assert [source.name for source, _ in found] == ["c.sdm", "a.txt", "b.txt"]
    assert cluster.solve([tmp_path / "*.txt"], tmp_path / "answers").files == 2
    assert sorted(path.name for path in (tmp_path / "answers").iterdir()) == ["a.txt", "b.txt"]


def test_what_cannot_be_read_or_would_be_lost_is_said_before_any_work(tmp_path: Path) -> None:
    (tmp_path / "again").mkdir()
    for path in (tmp_path / "a.txt", tmp_path / "again" / "a.txt"):
        path.write_text(f"{D}\n")
    both = [tmp_path / "a.txt", tmp_path / "again" / "a.txt"]
    for given, output, said in (
        ([tmp_path / "*.no"], "answers", "there is no file .*no"),
        (both, "answers", "would have their answers in one file"),
        ([tmp_path / "a.txt"], ".", "the answers would replace .*: choose another folder"),
    ):
        with pytest.raises(cluster.ClusterError, match=said):
            files.match_files(given, tmp_path / output)


@pytest.mark.usefixtures("one_thread")
def test_a_broken_file_is_answered_as_far_as_it_can_be_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    packed = gzip.compress(f"{D}\n".encode() * 1000)
    (tmp_path / "broken.txt.gz").write_bytes(packed[:-1])
    (tmp_path / "more.txt.gz").write_bytes(packed + b"x")
    (tmp_path / "book.pdf").write_bytes(b"%PDF-1.7")
    files = [str(tmp_path / name) for name in ("broken.txt.gz", "more.txt.gz")]
    assert main(["solve", "--output", str(tmp_path / "answers"), *files]) == 1
    assert lines_in(tmp_path / "answers" / "more.txt.gz") == [SOLUTIONS["D"]] * 1000
    assert capsys.readouterr().err.splitlines() == [
        f"{files[0]} is cut off: what could be unpacked has been read",
        f"{files[1]} has other bytes after the compressed data: they have not been read",
    ]
    with pytest.raises(cluster.ClusterError, match=r"book\.pdf: it is a file of the kind pdf, not a text"):
        cluster.solve([tmp_path / "book.pdf"], tmp_path / "others")
    assert list((tmp_path / "others").iterdir()) == []


@pytest.mark.usefixtures("one_thread")
def test_another_run_with_the_same_output_is_refused(tmp_path: Path) -> None:
    """A second run is refused only while the first one is running. A killed run blocks no later run."""
    source, folder, file = tmp_path / "a.txt", tmp_path / "answers", tmp_path / "made.txt"
    source.write_text(f"{D}\n")
    said = (
        r"another run \(process \d+ on .*\) writes into .*: wait until it ends, or choose another --output"
    )
    with files.reserve_outputs(folder / ".sudoku-core.lock", folder, []):
        with pytest.raises(cluster.ClusterError, match=said):
            cluster.solve([source], folder)
        cluster.solve([source], tmp_path / "others")
    with files.reserve_outputs(tmp_path / ".made.txt.lock", file, []):
        with pytest.raises(cluster.ClusterError, match=said):
            cluster.make(1, file, level="easy", seed="a")
        cluster.make(1, tmp_path / "others.txt", level="easy", seed="a")
    (folder / ".sudoku-core.lock").write_text("process 1 on another")
    (folder / ".a.txt.1-00.unfinished").write_text("half")
    (folder / ".b.txt.1-00.unfinished").write_text("of another output")
    cluster.solve([source], folder)
    assert sorted(path.name for path in folder.iterdir()) == [".b.txt.1-00.unfinished", "a.txt"]


def test_two_runs_never_write_into_one_file(tmp_path: Path) -> None:
    """Two runs write into separate files, even on file systems without locks."""
    target = tmp_path / "a.txt"
    with files.open_answers(target) as one, files.open_answers(target) as other:
        one.write(b"one\n")
        other.write(b"other\n" * 1000)
    assert target.read_text() == "one\n"  # the answers of the last run that ended
    assert list(tmp_path.iterdir()) == [target]


class Failing(OneThread):
    """A cluster with a method that raises an error."""

    def __init__(self, name: str, error: BaseException) -> None:
        super().__init__()
        self._failing, self._error = name, error

    def _fail(self, name: str) -> None:
        if name == self._failing:
            raise self._error

    def submit(self, work: Callable[[Any], Any], block: Any, pure: bool) -> "Answer":
        self._fail("submit")

        def failing(block: Any) -> Any:
            self._fail("result")
            return work(block)

        return super().submit(failing, block, pure)

    def nthreads(self) -> dict[str, int]:
        self._fail("nthreads")
        return super().nthreads()

    def cancel(self, waiting: list[object]) -> None:
        self._fail("cancel")
        super().cancel(waiting)


@pytest.mark.filterwarnings("default")
@pytest.mark.parametrize("method", ["submit", "nthreads", "result"])
def test_a_scheduler_that_goes_is_one_sentence_wherever_it_is_noticed(method: str) -> None:
    from distributed import CancelledError
    from distributed.comm.core import CommClosedError

    errors = [
        CancelledError(),
        asyncio.CancelledError(),
        CommClosedError(),
        TimeoutError(),
        OSError("late"),
    ]
    for error in errors:
        client = Failing(method, error)
        with pytest.raises(cluster.ClusterError, match="the scheduler is gone"):
            list(running.answers_to(client, len, [["a"]]))  # type: ignore[arg-type]
    last = Failing("cancel", errors[0])
    assert list(running.answers_to(last, len, [["a"], ["b"]])) == [1, 1]  # type: ignore[arg-type]


@pytest.mark.filterwarnings("default")
@pytest.mark.parametrize(
    "address",
    [
        *("tcp://127.0.0.1:1", "nonsense", "http://127.0.0.1", "tcp://127.0.0.1:99999", "tls://x:1"),
        pytest.param("tcp://", marks=pytest.mark.long),  # the call waits for ten seconds
    ],
)
def test_an_address_without_a_scheduler_is_one_sentence(
    address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(running, "WAIT_SECONDS", 1)
    (tmp_path / "a.txt").write_text(f"{D}\n")
    arguments = ["solve", "--scheduler", address, "--output", str(tmp_path / "answers")]
    assert main([*arguments, str(tmp_path / "a.txt")]) == 2
    said = capsys.readouterr().err
    assert said.startswith(f"the scheduler at {address} does not answer: ")
    assert said.count("\n") == 1


@pytest.mark.slow
def test_the_answers_are_those_of_the_commands() -> None:
    lines = [D, TWO_SOLUTIONS, EQUAL_GIVENS, "x", "http://example.org/?puzzle=" + A]
    for command, work in (("solve", solve_lines), ("rate", rate_lines)):
        given = "\n".join(lines if command == "solve" else lines[:4])
        block = lines if command == "solve" else lines[:4]
        for options, as_json in (([], False), (["--json"], True)):
            expected = run(command, *options, given=given).stdout
            done: BlockAnswers = work(block, as_json=as_json)
            assert done.text.decode() == expected
            assert sum(done.by_status.values()) == len(block)


@pytest.mark.slow
@pytest.mark.usefixtures("one_thread")
def test_puzzles_to_order_are_those_of_the_command(tmp_path: Path) -> None:
    found = cluster.make(6, tmp_path / "made.txt", level="easy", seed="cluster")
    assert found[:3] == (1, 6, {"made": 6})
    assert (tmp_path / "made.txt").read_text() == run(
        "make", "--level", "easy", "--count", "6", "--seed", "cluster"
    ).stdout
    cluster.make(1, tmp_path / "made.json", level="easy", seed="cluster", as_json=True)
    assert json.loads((tmp_path / "made.json").read_text())["level"] == "easy"


def test_the_command_says_what_is_missing(capsys: pytest.CaptureFixture[str]) -> None:
    for arguments, said in (
        (["solve", "--scheduler", "tcp://x", "a.txt"], "a cluster writes files: add --output FOLDER"),
        (["solve", "--output", "o"], "a cluster reads files: name some, or a glob in quotes"),
        (["rate", "--output", "o", "nothing.txt"], "there is no file nothing.txt"),
        (["solve", "--svg", "--output", "o", "a.txt"], "a cluster cannot draw pictures: omit --svg"),
        (
            ["make", "--workers", "2"],
            "a cluster writes a file: add --output FILE, without --book",
        ),
    ):
        assert main(arguments) == 2
        assert capsys.readouterr().err == f"{said}\n"


def test_without_dask_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with (
        pytest.raises(cluster.ClusterError, match=r"a cluster needs Dask: pip install distributed"),
        running.connect(None, 1),
    ):
        pytest.fail("there is no cluster")


def test_workers_of_another_version_are_refused() -> None:
    class Others:
        def run(self, _function: object) -> dict[str, str]:
            return {"tcp://a": "0.9.0", "tcp://b": sudoku_core.__version__}

    with pytest.raises(cluster.ClusterError, match=r"the workers have sudoku_core 0\.9\.0, and here it is"):
        running._check_versions(Others())  # type: ignore[arg-type]


def killed_once(lines: list[str], marker: str) -> BlockAnswers:
    """Solve these lines, but kill the first worker that receives lines."""
    try:
        Path(marker).touch(exist_ok=False)
    except FileExistsError:
        return solve_lines(lines, as_json=False)
    os.kill(os.getpid(), signal.SIGKILL)
    raise AssertionError("dead")


@needs_signals
@pytest.mark.slow
@pytest.mark.filterwarnings("default")
def test_two_processes_solve_files_and_a_killed_one_loses_nothing(tmp_path: Path) -> None:
    from functools import partial

    names = [NAMES[number % 4] for number in range(2000)]
    lines, expected = [PUZZLES[name] for name in names], [SOLUTIONS[name] for name in names]
    for place, line, status in (
        (100, EMPTY, "multiple"),
        (1999, EQUAL_GIVENS, "invalid"),
        (7, "?", "unreadable"),
    ):
        lines[place], expected[place] = line, status
    (tmp_path / "puzzles.txt").write_text("\n".join([*lines, ""]))
    with running.connect(None, 2) as client:
        found = cluster.solve([tmp_path / "puzzles.txt"], tmp_path / "answers", scheduler=client)
        assert found.by_status == {"unique": 1997, "multiple": 1, "invalid": 1, "unreadable": 1}
        assert (tmp_path / "answers" / "puzzles.txt").read_text().split("\n") == [*expected, ""]
        work = partial(killed_once, marker=str(tmp_path / "killed"))
        blocks = files.lines_of(tmp_path / "puzzles.txt", 100)
        answers = b"".join(done.text for done in running.answers_to(client, work, blocks))
    assert (tmp_path / "killed").exists()
    assert answers.decode().split("\n") == [*expected, ""]
