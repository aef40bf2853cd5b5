"""The command line, as a shell runs it: what goes in, what comes out where, and how it ends."""

import io
import json
import os
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from making import needs
from sudoku_core import parse, write
from sudoku_core.commands import streams
from tests.puzzles import A_OF_LUOGU, EMPTY, EQUAL_GIVENS, IMPOSSIBLE, PUZZLES, SOLUTIONS, TWO_SOLUTIONS


def run(*arguments: str, given: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "sudoku_core", *arguments]
    return subprocess.run(
        command, input=given, capture_output=True, text=True, check=False, cwd=needs.ROOT, encoding="utf-8"
    )


A, D = PUZZLES["A"], PUZZLES["D"]
A_SPACED = write(parse(SOLUTIONS["A"]), "spaced")

# arguments, standard input -> standard output, standard error, exit
RUNS = (
    (["solve"], A + "\n", SOLUTIONS["A"] + "\n", "", 0),
    (["solve"], A_OF_LUOGU, A_SPACED + "\n", "", 0),
    (["solve"], f"{A}\n\n{A_OF_LUOGU}\n{D}\n", f"{SOLUTIONS['A']}\n{A_SPACED}\n{SOLUTIONS['D']}\n", "", 0),
    (
        ["solve"],
        f"{A}\n{EMPTY}\n{IMPOSSIBLE}\n{EQUAL_GIVENS}\n{A[:80]}\n{D}\n",
        f"{SOLUTIONS['A']}\nmultiple\nnone\ninvalid\nunreadable\n{SOLUTIONS['D']}\n",
        "puzzle 2: more than one solution\n"
        "puzzle 3: every possibility was tried and there is no solution\n"
        "puzzle 4: r1c1 and r1c8 see each other and both hold 5\n"
        "puzzle 5: the line has 80 cells, not 81\n",
        1,
    ),
    (["solve"], write(parse(A), "sdk"), write(parse(SOLUTIONS["A"]), "sdk") + "\n", "", 0),
    (["solve"], f"https://sudoku.coach/en/play/{A}\n", SOLUTIONS["A"] + "\n", "", 0),
    (
        ["solve"],
        f"2\n{A}\nhttps://example.org/a\n{D}\n",
        f"{SOLUTIONS['A']}\nunreadable\n{SOLUTIONS['D']}\n",
        "puzzle 2: the address https://example.org/a carries no puzzle\n",
        1,
    ),
    (["solve"], "", "", "no puzzle could be read\n", 2),
    (
        ["solve"],
        "hello\n",
        "unreadable\n",
        "puzzle 1: there is no puzzle in this text\nno puzzle could be read\n",
        2,
    ),
    (["count"], f"{A}\n{TWO_SOLUTIONS}\n{IMPOSSIBLE}\n", "1\n2\n0\n", "", 1),
    (["count"], A, "1\n", "", 0),
    (["count", "--limit", "50"], f"{EMPTY}\n{EQUAL_GIVENS}\n", "50\n0\n", "", 1),
    (["count", "--limit", "1"], f"{A}\n", "1\n", "", 0),
)


@pytest.mark.parametrize(("arguments", "given", "output", "errors", "code"), RUNS)
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_runs(arguments: list[str], given: str, output: str, errors: str, code: int, jobs: str) -> None:
    done = run(*arguments, "--jobs", jobs, given=given)
    assert (done.stdout, done.stderr, done.returncode) == (output, errors, code)


def test_json_is_one_object_a_line_in_order() -> None:
    done = run("solve", "--json", given=f"{A}\n{TWO_SOLUTIONS}\n{A[:80]}\n")
    first, second, third = (json.loads(line) for line in done.stdout.splitlines())
    assert first == {
        "puzzle": A,
        "status": "unique",
        "solution": SOLUTIONS["A"],
        "second": None,
        "reason": None,
    }
    assert (second["status"], second["solution"] != second["second"]) == ("multiple", True)
    assert third == {
        "puzzle": None,
        "status": "unreadable",
        "solution": None,
        "second": None,
        "reason": "the line has 80 cells, not 81",
    }
    assert (done.stderr, done.returncode) == ("", 1)


def test_json_of_counts() -> None:
    done = run("count", "--json", "--limit", "5", given=f"{EMPTY}\n{A}\n")
    assert [json.loads(line) for line in done.stdout.splitlines()] == [
        {"puzzle": EMPTY, "count": 5, "capped": True, "reason": None},
        {"puzzle": A, "count": 1, "capped": False, "reason": None},
    ]


def test_files_are_read_in_order(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text(A)
    (tmp_path / "d.txt").write_text("\ufeff" + D + "\r\n")
    done = run("solve", str(tmp_path / "d.txt"), str(tmp_path / "a.txt"))
    assert done.stdout == f"{SOLUTIONS['D']}\n{SOLUTIONS['A']}\n"


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "utf-16-be", "utf-32", "utf-32-be"])
def test_the_mark_at_the_beginning_of_a_file_tells_its_encoding(encoding: str, tmp_path: Path) -> None:
    text = f"{A}\r\n{D}\r\n"
    (tmp_path / "marked").write_bytes(("\ufeff" * encoding.endswith("be") + text).encode(encoding))
    assert run("solve", str(tmp_path / "marked")).stdout == f"{SOLUTIONS['A']}\n{SOLUTIONS['D']}\n"


def test_a_mark_that_comes_byte_by_byte_is_known() -> None:
    stream = io.BytesIO((D + "\n" + A).encode("utf-16"))
    stream.read1 = lambda _=-1: stream.read(1)  # type: ignore[method-assign]
    assert [line for line in streams.lines_of(stream) if line] == [D, A]
    assert [line for line in streams.lines_of(io.BytesIO(b"\xff")) if line] == ["\ufffd"]


def test_a_file_that_is_not_there_is_one_sentence_and_stops_nothing(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text(A)
    sentence = f"cannot read {tmp_path / 'no.txt'}: No such file or directory\n"
    done = run("solve", str(tmp_path / "no.txt"), str(tmp_path / "a.txt"))
    assert (done.stdout, done.stderr, done.returncode) == (SOLUTIONS["A"] + "\n", sentence, 1)
    done = run("solve", str(tmp_path / "no.txt"))
    assert (done.stderr, done.returncode) == (sentence + "no puzzle could be read\n", 2)


@pytest.mark.skipif(
    not Path("/proc/self/mem").exists(), reason="no file here that opens and cannot be read"
)
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_file_that_breaks_while_it_is_read_is_one_sentence_and_stops_nothing(
    tmp_path: Path, jobs: str
) -> None:
    (tmp_path / "a.txt").write_text(A)
    done = run("solve", "--jobs", jobs, "/proc/self/mem", str(tmp_path / "a.txt"))
    sentence = "cannot read /proc/self/mem: Input/output error\n"
    assert (done.stdout, done.stderr, done.returncode) == (SOLUTIONS["A"] + "\n", sentence, 1)


def test_a_dash_is_standard_input() -> None:
    assert run("solve", "-", given=A).stdout == SOLUTIONS["A"] + "\n"


@pytest.mark.parametrize(
    ("out", "reason"), [(">/dev/full", "No space left on device"), (">&-", "standard output is closed")]
)
def test_what_cannot_be_written_is_one_sentence(out: str, reason: str) -> None:
    command = f"{shlex.quote(sys.executable)} -m sudoku_core solve {out}"
    done = subprocess.run(
        ["bash", "-c", command], input=A, capture_output=True, text=True, check=False, cwd=needs.ROOT
    )
    assert (done.stderr, done.returncode) == (f"cannot write the answers: {reason}\n", 2)


@contextmanager
def that_waits(jobs: str, errors: int) -> Iterator[subprocess.Popen[str]]:
    """The command line when it has answered a puzzle and waits for one; errors: where it tells them."""
    # A shell has what it starts in the background ignore Ctrl+C, and so does whatever that starts.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        started = subprocess.Popen(
            [sys.executable, "-m", "sudoku_core", "solve", "--jobs", jobs],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
            cwd=needs.ROOT,
        )
    finally:
        signal.signal(signal.SIGINT, before)
    with started as process:
        assert process.stdin
        assert process.stdout
        process.stdin.write(A + "\n")
        process.stdin.flush()
        assert process.stdout.readline() == SOLUTIONS["A"] + "\n"
        yield process


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_ends_it_without_a_word(jobs: str) -> None:
    with that_waits(jobs, subprocess.PIPE) as process:
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate()
    assert (errors, process.returncode) == ("", 130)


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="no list of a process's helpers here")
def test_a_process_that_is_ended_ends_its_helpers() -> None:
    with that_waits("2", subprocess.DEVNULL) as process:
        assert process.stdout
        helpers = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
        process.terminate()
        # A helper holds the other end of this pipe: it is at its end when the last of them is gone.
        assert process.stdout.read() == ""
        assert (process.wait(), bool(helpers)) == (128 + signal.SIGTERM, True)


def state_of(process: str) -> str:
    """Return what a process of this number does: R, it runs, S, it sleeps, Z, it has ended; "" if none."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return ""


def wait_until(condition: Callable[[], object]) -> None:
    deadline = time.monotonic() + 20
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.05)


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="no list of a process's helpers here")
@pytest.mark.parametrize("work", ["none", "endless"])
def test_a_process_that_is_killed_leaves_no_helper_behind(work: str) -> None:
    command = [sys.executable, "-m", "sudoku_core", "count", "--jobs", "3", "--limit", str(10**12)]
    helpers: list[str] = []
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=needs.ROOT
    ) as process:
        assert process.stdin
        assert process.stdout
        process.stdin.write(D + "\n")
        process.stdin.flush()
        assert process.stdout.readline() == "1\n"
        helpers = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
        assert len(helpers) >= 3
        if work == "endless":
            process.stdin.write(EMPTY + "\n")
            process.stdin.flush()
            wait_until(lambda: "R" in map(state_of, helpers))
        process.kill()
    try:
        wait_until(lambda: not [helper for helper in helpers if state_of(helper) not in ("", "Z")])
    except AssertionError:
        for helper in helpers:
            with suppress(ProcessLookupError):
                os.kill(int(helper), signal.SIGKILL)
        raise


def test_bytes_that_are_no_text_are_unreadable_and_no_traceback(tmp_path: Path) -> None:
    (tmp_path / "noise").write_bytes(bytes(range(256)))
    done = run("solve", str(tmp_path / "noise"))
    assert done.returncode == 2
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        ([], "the following arguments are required: command"),
        (["solve", "--jobs", "0"], "'0' is not a number from 1 to 256"),
        (["solve", "--jobs", "257"], "'257' is not a number from 1 to 256"),
        (["count", "--limit", "x"], "'x' is not a number from 1 to 1000000000000"),
        (["count", "--limit", "9" * 20], f"'{'9' * 20}' is not a number from 1 to 1000000000000"),
        (["paint"], "invalid choice: 'paint'"),
    ],
)
def test_a_command_that_is_none_says_how_to_use_it(arguments: list[str], reason: str) -> None:
    done = run(*arguments)
    assert done.returncode == 2
    assert done.stderr.startswith("usage: python -m sudoku_core")
    assert reason in done.stderr


def test_a_reader_that_goes_away_is_no_error() -> None:
    command = f"yes {D} | head -3000 | {shlex.quote(sys.executable)} -m sudoku_core solve | head -1"
    done = subprocess.run(
        ["bash", "-c", command], capture_output=True, text=True, check=False, cwd=needs.ROOT
    )
    assert (done.stdout, done.stderr) == (SOLUTIONS["D"] + "\n", "")


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_who_sends_a_puzzle_and_waits_gets_its_answer_before_the_next(jobs: str) -> None:
    command = [sys.executable, "-m", "sudoku_core", "solve", "--jobs", jobs]
    with subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        cwd=needs.ROOT,
    ) as process:
        assert process.stdin
        assert process.stdout
        for _ in range(3):
            for name, behind in zip(PUZZLES, ("", "\n", "# a comment\n", "\n\n"), strict=True):
                process.stdin.write(PUZZLES[name] + "\n" + behind)
                process.stdin.flush()
                assert process.stdout.readline() == SOLUTIONS[name] + "\n"
            process.stdin.write(A[:80] + "\n")
            process.stdin.flush()
            assert process.stdout.readline() == "unreadable\n"
        process.stdin.close()
        assert process.wait() == 1


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_thousands_keep_their_order(jobs: str) -> None:
    names = [list(PUZZLES)[number % 4] for number in range(3000)]
    done = run("solve", "--jobs", jobs, given="".join(PUZZLES[name] + "\n" for name in names))
    assert done.stdout.split() == [SOLUTIONS[name] for name in names]


NUMBERS = ", ".join(D.replace(".", "0"))
D_ROWS = write(parse(D), "rows").split("\n")
PADDED = write(parse(D), "rows").replace(".", " ")

# What comes in -> the format of what goes out.
SHAPES = (
    (f":0300:4:{D.replace('79', '+79')}:128 229:436::", "line"),
    (f"# a library\n:0000:x:{D}::::", "line"),
    (f"{D}:1:{SOLUTIONS['D']}", "line"),
    ("\n".join(f"{label}: {row}" for label, row in zip("ABCDEFGHI", D_ROWS, strict=True)), "rows"),
    ("\n".join(f"R{n} {' '.join(row)}" for n, row in enumerate(D_ROWS, 1)), "spaced"),
    ("\n".join(["|1|2|3|4|5|6|7|8|9|", "|-" * 9 + "|", *[f"|{'|'.join(row)}|" for row in D_ROWS]]), "grid"),
    (f"int g[81] = {{{NUMBERS[:60]}\n{NUMBERS[60:]}}};", "line"),
    (PADDED, "rows"),
)


@pytest.mark.parametrize(("given", "shape"), SHAPES)
def test_answers_in_the_shape_the_puzzle_came_in(given: str, shape: str) -> None:
    done = run("solve", given=f"{given}\n\n{A}\n")
    answer = write(parse(SOLUTIONS["D"]), shape)
    assert (done.stdout, done.stderr, done.returncode) == (f"{answer}\n{SOLUTIONS['A']}\n", "", 0)
    assert run("count", given=f"{given}\n\n{A}\n").stdout == "1\n1\n"


def test_blank_lines_behind_a_padded_grid_cost_no_puzzle() -> None:
    for blank in range(1, 9):
        done = run("count", given=PADDED + "\n" * blank + A)
        assert (done.stdout, done.returncode) == ("1\n1\n", 0)
