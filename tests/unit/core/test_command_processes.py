"""Test the command line together with other processes: pipes, signals, helpers, and a waiting sender."""

import os
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path

import pytest

from building import needs
from tests.puzzles import EMPTY, PUZZLES, SOLUTIONS
from tests.systems import needs_bash, needs_signals
from tests.unit.core.photo.grids import image_of
from tests.unit.core.test_commands import A, D, run

pytestmark = pytest.mark.slow


@contextmanager
def that_waits(jobs: str, errors: int) -> Iterator[subprocess.Popen[str]]:
    """Yield a process that has answered one puzzle and waits for the next.

    errors: the file or pipe for its error messages, as in `subprocess`.
    """
    # Restore the handler, because programs that a shell starts in the background ignore Ctrl+C, and so do
    # their children.
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


@needs_signals
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
        # The helpers hold the other end of this pipe, which closes when the last helper ends.
        assert process.stdout.read() == ""
        assert (process.wait(), bool(helpers)) == (128 + signal.SIGTERM, True)


def hears(process: int, number: int) -> bool:
    """Return whether a process has a handler for this signal."""
    lines = Path(f"/proc/{process}/status").read_text().splitlines()
    caught = next(line for line in lines if line.startswith("SigCgt"))
    return bool(int(caught.split()[1], 16) >> (number - 1) & 1)


ENDLESS = {
    "solve": (),
    "count": ("--limit", str(10**12)),
    "hint": (),
    "steps": ("--path",),
    "rate": (),
}


@needs_signals
@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="no list of a process's signals here")
@pytest.mark.parametrize(("command", "jobs"), [*((command, "2") for command in ENDLESS), ("rate", "1")])
def test_a_signal_at_any_moment_ends_it_within_a_second_with_its_answers_written(
    command: str, jobs: str, tmp_path: Path
) -> None:
    """The commands would run for hours. The signal arrives at their start or in the middle."""
    puzzles = tmp_path / "puzzles.txt"
    puzzles.write_text("".join(f"{line}\n" for line in (D, PUZZLES["C"])) + f"{EMPTY}\n{A}\n" * 20_000)
    for moment, number in enumerate((signal.SIGTERM, signal.SIGINT)):
        with subprocess.Popen(
            [sys.executable, "-m", "sudoku_core", command, "--jobs", jobs, *ENDLESS[command], str(puzzles)],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            cwd=needs.ROOT,
            start_new_session=True,
        ) as process:
            wait_until(partial(hears, process.pid, signal.SIGTERM))
            if moment:  # in the middle, not at the start
                time.sleep(0.5)
            os.killpg(process.pid, number)  # also to the helpers, as a terminal does
            began = time.monotonic()
            answers, errors = process.communicate(timeout=30)
            # A fast machine may have answered some puzzles already. Every other one of them is the empty
            # grid, which has more than one solution.
            said = errors.splitlines()
            reasons = [f"puzzle {each}: more than one solution" for each in range(3, 3 + 2 * len(said), 2)]
            assert (process.returncode, said) == (128 + number, reasons)
            assert time.monotonic() - began < 10  # on an idle machine, one second
            assert answers == "" or answers.endswith("\n")


@needs_signals
@pytest.mark.parametrize("command", ["read", "make"])
def test_ctrl_c_while_helpers_work_is_no_traceback(command: str, tmp_path: Path) -> None:
    """Ctrl+C also ends the helpers, and this breaks their pool."""
    image_of(D).save(tmp_path / "clean.png")
    work = {
        "read": ["read", *[str(tmp_path / "clean.png")] * 40],
        "make": ["make", "--level", "easy", "--count", "9999"],
    }[command]
    with subprocess.Popen(
        [sys.executable, "-m", "sudoku_core", *work, "--jobs", "2"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=needs.ROOT,
        start_new_session=True,
    ) as process:
        assert process.stdout
        assert process.stdout.readline()
        os.killpg(process.pid, signal.SIGINT)
        _, errors = process.communicate(timeout=30)
    assert ("Traceback" in errors, "a process was ended" in errors) == (False, False)
    assert process.returncode == 130


DROPPED = """
import os, signal, sys
from sudoku_core.stopping import Signals, Stopped, stopping_at_signals

class Dying:
    def __del__(self):
        os.kill(os.getpid(), signal.SIGINT)
        sum(range(1000))

try:
    with stopping_at_signals(Signals()):
        Dying()
        while True:
            pass
except Stopped as stopped:
    print("stopped by", stopped.number)
"""


@needs_signals
def test_a_signal_in_a_callback_of_python_is_not_lost() -> None:
    done = subprocess.run(
        [sys.executable, "-c", DROPPED],
        capture_output=True,
        text=True,
        check=False,
        cwd=needs.ROOT,
        timeout=20,
    )
    assert (done.stdout, done.stderr) == (f"stopped by {signal.SIGINT:d}\n", "")


@needs_bash
def test_a_reader_that_goes_away_ends_the_helpers_at_once() -> None:
    """When the reading process has its line, the helpers still have work for minutes."""
    steps = f"{shlex.quote(sys.executable)} -m sudoku_core steps --path --jobs 2"
    done = subprocess.run(
        ["bash", "-c", f"yes {D} | head -20000 | {steps} | head -1"],
        capture_output=True,
        text=True,
        check=False,
        cwd=needs.ROOT,
        timeout=60,
    )
    assert (done.stdout.count("\n"), done.stderr) == (1, "")


def state_of(process: str) -> str:
    """Return the state of a process: R is running, S is sleeping, Z has ended, "" does not exist."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return ""


def wait_until(condition: Callable[[], object]) -> None:
    deadline = time.monotonic() + 20
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.05)


def helpers_of(process: str) -> list[str]:
    """Return the helpers of a process. From Python 3.14 on, one of them starts the others."""
    own = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    return [*own, *[each for helper in own for each in helpers_of(helper)]]


@needs_signals
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
        helpers = helpers_of(str(process.pid))
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


@needs_bash
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
