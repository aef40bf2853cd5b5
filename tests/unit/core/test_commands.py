"""Test the command line as a shell runs it: input, output, errors and exit codes."""

import gzip
import io
import json
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from building import needs
from sudoku_core import parse, write
from sudoku_core.board.literals import Format
from sudoku_core.commands import main, streams
from tests.byte_files import FILES
from tests.puzzles import A_OF_LUOGU, EMPTY, EQUAL_GIVENS, IMPOSSIBLE, PUZZLES, SOLUTIONS, TWO_SOLUTIONS
from tests.systems import needs_bash, needs_full_disk


def run(*arguments: str, given: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "sudoku_core", *arguments]
    return subprocess.run(
        command, input=given, capture_output=True, text=True, check=False, cwd=needs.ROOT, encoding="utf-8"
    )


A, D = PUZZLES["A"], PUZZLES["D"]
A_SPACED = write(parse(SOLUTIONS["A"]), "spaced")

# Arguments, and standard input -> standard output, standard error, and the exit code.
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
        "puzzle 2: the address https://example.org/a carries no puzzle; "
        "if that site keeps one, open it there and copy the grid\n",
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
    (
        ["count", "--limit", "50"],
        f"{EMPTY}\n{EQUAL_GIVENS}\n",
        "50\n0\n",
        "puzzle 1: counted up to the limit of 50\n",
        1,
    ),
    (["count", "--limit", "1"], f"{A}\n", "1\n", "", 0),
)


# Each case runs in one process. Some cases with several puzzles or none also run in two processes.
ROWS = [("1", *row) for row in RUNS] + [("2", *row) for row in (*RUNS[2:4], *RUNS[6:8], RUNS[9], RUNS[11])]


@pytest.mark.slow
@pytest.mark.parametrize(("jobs", "arguments", "given", "output", "errors", "code"), ROWS)
def test_runs(jobs: str, arguments: list[str], given: str, output: str, errors: str, code: int) -> None:
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


@pytest.mark.slow
@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "utf-16-be", "utf-32", "utf-32-be"])
def test_the_mark_at_the_beginning_of_a_file_tells_its_encoding(encoding: str, tmp_path: Path) -> None:
    text = f"{A}\r\n{D}\r\n"
    (tmp_path / "marked").write_bytes(("\ufeff" * encoding.endswith("be") + text).encode(encoding))
    assert run("solve", str(tmp_path / "marked")).stdout == f"{SOLUTIONS['A']}\n{SOLUTIONS['D']}\n"


def test_a_mark_that_comes_byte_by_byte_is_known() -> None:
    stream = io.BytesIO((D + "\n" + A).encode("utf-16"))
    stream.read1 = lambda _=-1: stream.read(1)  # type: ignore[method-assign]
    assert [line for line in streams.lines_of(stream) if line] == [D, A]
    assert [line for line in streams.lines_of(io.BytesIO(b"\xff")) if line] == ["ÿ"]


PROBLEMS = {
    "": "",
    "cut": "{} is cut off: what could be unpacked has been read\n",
    "damaged": "{} is damaged: what could be unpacked has been read\n",
    "behind": "{} has other bytes after the compressed data: they have not been read\n",
    "foreign": "cannot read {}: it is a file of the kind ",
}


@pytest.mark.slow
@pytest.mark.parametrize("name", FILES)
def test_files_of_bytes_are_read_as_everywhere(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data, puzzles, problem = FILES[name]
    (tmp_path / "list").write_bytes(data)
    code = main(["solve", "--json", str(tmp_path / "list")])
    seen = capsys.readouterr()
    found = [json.loads(line)["puzzle"] for line in seen.out.splitlines()]
    assert [puzzle for puzzle in found if puzzle] == puzzles
    assert PROBLEMS[problem].format(tmp_path / "list") in seen.err
    assert seen.err.count(str(tmp_path / "list")) == (1 if problem else 0)
    if puzzles and None not in found:
        assert code == (1 if problem in ("cut", "damaged") else 0)


def test_a_file_that_is_not_there_is_one_sentence_and_stops_nothing(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text(A)
    sentence = f"cannot read {tmp_path / 'no.txt'}: No such file or directory\n"
    done = run("solve", str(tmp_path / "no.txt"), str(tmp_path / "a.txt"))
    assert (done.stdout, done.stderr, done.returncode) == (SOLUTIONS["A"] + "\n", sentence, 1)
    done = run("solve", str(tmp_path / "no.txt"))
    assert (done.stderr, done.returncode) == (sentence + "no puzzle could be read\n", 2)


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("no\nsuch\x1b[31m file", "cannot read 'no\\nsuch\\x1b[31m file': No such file or directory\n"),
        ("no\0such", "cannot read 'no\\x00such': a file name cannot contain a null character\n"),
        (
            "no\ud800such",
            "cannot read 'no\\ud800such': a file name cannot contain half of a surrogate pair\n",
        ),
    ],
)
def test_a_name_that_would_write_on_the_terminal_is_shown_as_python_writes_it(
    name: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["solve", name]) == 2
    assert capsys.readouterr().err == sentence + "no puzzle could be read\n"


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


@pytest.mark.slow
@needs_full_disk
@needs_bash
@pytest.mark.parametrize("command", ["solve", "completion bash"])
@pytest.mark.parametrize(
    ("out", "reason"), [(">/dev/full", "No space left on device"), (">&-", "standard output is closed")]
)
def test_what_cannot_be_written_is_one_sentence(command: str, out: str, reason: str) -> None:
    command = f"{shlex.quote(sys.executable)} -m sudoku_core {command} {out}"
    done = subprocess.run(
        ["bash", "-c", command], input=A, capture_output=True, text=True, check=False, cwd=needs.ROOT
    )
    assert (done.stderr, done.returncode) == (f"cannot write the answers: {reason}\n", 2)


def test_a_file_that_is_gzipped_is_unpacked_and_a_damaged_one_is_named(tmp_path: Path) -> None:
    whole = gzip.compress(f"{A}\n{D}\n".encode())
    (tmp_path / "whole.txt").write_bytes(whole)  # the name does not matter
    done = run("solve", str(tmp_path / "whole.txt"))
    assert (done.stdout, done.stderr) == (f"{SOLUTIONS['A']}\n{SOLUTIONS['D']}\n", "")
    for damaged in (whole[:-12], whole[:20] + b"!!!" + whole[23:], whole[:2]):
        (tmp_path / "damaged.gz").write_bytes(damaged)
        done = run("solve", str(tmp_path / "damaged.gz"))
        assert done.returncode in (1, 2)
        assert re.search(r"damaged\.gz is (damaged|cut off): what could be unpacked", done.stderr)
        assert "Traceback" not in done.stderr


@pytest.mark.slow
def test_a_name_that_is_empty_is_no_folder() -> None:
    assert run("solve", "").stderr.startswith("cannot read '': a file name cannot be empty\n")
    for option, reason in (("--output", "add --output FOLDER"), ("--scheduler", "add --output FOLDER")):
        assert reason in run("solve", option, "", "puzzles.txt").stderr
    assert "scheduler is empty" in run("solve", "--scheduler", "", "--output", "x", "puzzles.txt").stderr


def test_bytes_that_are_no_text_are_unreadable_and_no_traceback(tmp_path: Path) -> None:
    (tmp_path / "noise").write_bytes(bytes(range(256)))
    done = run("solve", str(tmp_path / "noise"))
    assert done.returncode == 2
    assert "Traceback" not in done.stderr


@pytest.mark.slow
@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        ([], "the following arguments are required: command"),
        (["solve", "--jobs", "0"], "'0' is not a number from 1 to 256"),
        (["solve", "--jobs", "257"], "'257' is not a number from 1 to 256"),
        (["count", "--limit", "x"], "'x' is not a number from 1 to 1000000000000"),
        (["count", "--limit", "9" * 20], f"'{'9' * 20}' is not a number from 1 to 1000000000000"),
        (["count", "--limit", "٣"], "'٣' is not a number from 1 to 1000000000000"),
        (["make", "--givens", "²"], "'²' is not a number, nor two as in 24-28"),
        (["make", "--per-page", "9" * 5000], f"'{'9' * 40}…' is not a number from 1 to 6"),
        (["make", "--level", "x" * 5000], f"invalid choice: '{'x' * 400}"),
        (["rate", "--jobs", "9" * 5000], f"'{'9' * 40}…' is not a number from 1 to 256"),
        (["paint"], "invalid choice: 'paint'"),
    ],
)
def test_a_command_that_is_none_says_how_to_use_it(arguments: list[str], reason: str) -> None:
    done = run(*arguments)
    assert done.returncode == 2
    assert done.stderr.startswith("usage: python -m sudoku_core")
    assert reason in done.stderr
    assert len(done.stderr) < 3000


NUMBERS = ", ".join(D.replace(".", "0"))
D_ROWS = write(parse(D), "rows").split("\n")
PADDED = write(parse(D), "rows").replace(".", " ")

# Input -> the format of the output.
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


@pytest.mark.slow
@pytest.mark.parametrize(("given", "shape"), SHAPES)
def test_answers_in_the_shape_the_puzzle_came_in(given: str, shape: Format) -> None:
    done = run("solve", given=f"{given}\n\n{A}\n")
    answer = write(parse(SOLUTIONS["D"]), shape)
    assert (done.stdout, done.stderr, done.returncode) == (f"{answer}\n{SOLUTIONS['A']}\n", "", 0)
    assert run("count", given=f"{given}\n\n{A}\n").stdout == "1\n1\n"


@pytest.mark.slow
def test_blank_lines_behind_a_padded_grid_cost_no_puzzle() -> None:
    for blank in range(1, 9):
        done = run("count", given=PADDED + "\n" * blank + A)
        assert (done.stdout, done.returncode) == ("1\n1\n", 0)
