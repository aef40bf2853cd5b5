"""The example for many machines, on a cluster of two processes, and on one that the tests make up."""

import subprocess
import sys
import weakref
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from building import needs
from tests.examples.many_machines import solve_file
from tests.puzzles import EMPTY, EQUAL_GIVENS, PUZZLES, SOLUTIONS


class Lines(list[str]):
    """The answers to a part; a list that tells when nobody has it any more."""


class OneThread:
    """A cluster of one thread that works when it is asked for the answer, and counts what is under way."""

    def __init__(self) -> None:
        self.parts: list[weakref.ref[Lines]] = []
        self.most = 0

    def nthreads(self) -> dict[str, int]:
        return {"here": 1}

    def submit(self, work: Callable[[list[str]], list[str]], part: list[str], pure: bool) -> Any:
        assert not pure
        solved = Lines(work(part))
        self.parts.append(weakref.ref(solved))
        self.most = max(self.most, len([part for part in self.parts if part()]))
        return Done(solved)


class Done:
    def __init__(self, solved: Lines) -> None:
        self.solved = solved

    def result(self) -> Lines:
        return self.solved


def test_only_a_few_parts_are_kept_and_the_answers_are_those_of_the_lines(tmp_path: Path) -> None:
    names = [list(PUZZLES)[number % 4] for number in range(400)]
    text = "".join([PUZZLES[name] + "\n" for name in names])
    (tmp_path / "puzzles.txt").write_text(text, "utf-8")
    cluster: Any = OneThread()
    solve_file(tmp_path / "puzzles.txt", tmp_path / "answers.txt", cluster, 800)
    assert (tmp_path / "answers.txt").read_text("utf-8").split() == [SOLUTIONS[name] for name in names]
    assert (len(cluster.parts) > 30, cluster.most <= 4) == (True, True)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (b"{A}\n{D}\n", ["A", "D"]),
        (b"{A}\r\n{D}\r\n", ["A", "D"]),
        (b"{A}\n{D}", ["A", "D"]),
        (b"x\rx\n{D}\n", ["unreadable", "D"]),
        (b"{A}\n\r\n{D}\n", ["A", "unreadable", "D"]),
        ("x\x0bx\x85x\u2028x\n{D}\n".encode(), ["unreadable", "D"]),
        (b"\xef\xbb\xbf{A}\n\xff\n{D}\n", ["A", "unreadable", "D"]),
        (b"", []),
    ],
)
def test_a_line_ends_at_a_line_feed_only(text: bytes, expected: list[str], tmp_path: Path) -> None:
    for name, puzzle in PUZZLES.items():
        text = text.replace(b"{" + name.encode() + b"}", puzzle.encode())
    (tmp_path / "puzzles.txt").write_bytes(text)
    cluster: Any = OneThread()
    solve_file(tmp_path / "puzzles.txt", tmp_path / "answers.txt", cluster)
    found = (tmp_path / "answers.txt").read_text("utf-8").splitlines()
    assert found == [SOLUTIONS.get(name, name) for name in expected]


def test_without_arguments_it_says_how_to_use_it() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.examples.many_machines"],
        capture_output=True, text=True, check=False, cwd=needs.ROOT,
    )  # fmt: skip
    assert done.returncode == 2
    assert done.stderr.startswith("usage: python -m tests.examples.many_machines")
    assert "Traceback" not in done.stderr


@pytest.mark.slow
@pytest.mark.filterwarnings("default")
def test_lines_in_lines_out_order_kept(tmp_path: Path) -> None:
    names = [list(PUZZLES)[number % 4] for number in range(2000)]
    from distributed import Client, LocalCluster  # an import of half a second

    lines = [PUZZLES[name] for name in names]
    expected = [SOLUTIONS[name] for name in names]
    for place, line, status in (
        (100, EMPTY, "multiple"),
        (1999, EQUAL_GIVENS, "invalid"),
        (7, "?", "unreadable"),
    ):
        lines[place], expected[place] = line, status
    lines[50], expected[50] = "?\r?", "unreadable"
    (tmp_path / "puzzles.txt").write_bytes("\n".join([*lines, ""]).encode())
    with (
        LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster,
        Client(cluster) as client,
    ):
        solve_file(tmp_path / "puzzles.txt", tmp_path / "answers.txt", client, 20_000)
    assert (tmp_path / "answers.txt").read_text().split("\n") == [*expected, ""]
