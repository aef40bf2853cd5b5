"""Test the commands steps, hint and rate as a shell runs them."""

import json
import os
import subprocess
import sys
from contextlib import suppress
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from building import needs
from sudoku_core import parse, techniques, write
from sudoku_core.board.digits import only
from sudoku_core.commands.progress import Progress
from sudoku_core.techniques import Step
from tests.puzzles import D_FROM_ROW_8, EMPTY, EQUAL_GIVENS, IMPOSSIBLE, PUZZLES, SOLUTIONS, TWO_SOLUTIONS
from tests.unit.core.test_commands import run

D = PUZZLES["D"]
SOLVED_D = SOLUTIONS["D"]
LAST = SOLVED_D[:8] + "." + SOLVED_D[9:]
LAST_STEP = "Full house: r1c9 is the last empty cell of row 1: it is 2."
# Puzzle D with a mistake in r1c3, and with the correct digit struck in r1c3.
MISTAKEN = write(parse(D).place(2, 1), "hodoku")
MISSING = write(parse(D).eliminate(2, only(4)), "hodoku")

NOT_PROPER = f"{LAST}\n{EMPTY}\n{IMPOSSIBLE}\n{EQUAL_GIVENS}\n{D[:80]}\n"
WORDS = ["multiple", "none", "invalid", "unreadable"]
REASONS = (
    "puzzle 2: more than one solution\n"
    "puzzle 3: every possibility was tried and there is no solution\n"
    "puzzle 4: r1c1 and r1c8 see each other and both hold 5\n"
    "puzzle 5: the line has 80 cells, not 81\n"
)


def facts(*arguments: str, given: str) -> list[dict[str, Any]]:
    """Return the JSON output of a command, one item per line."""
    return [json.loads(line) for line in run(*arguments, "--json", given=given).stdout.splitlines()]


@pytest.mark.slow
@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize(
    ("command", "first"),
    [
        (["steps"], LAST_STEP),
        (["hint"], "All cells of row 1 but r1c9 are filled."),
        (["rate"], "easy, score 4, hardest full-house, Explainer 1.0, 1 step"),
    ],
)
def test_what_is_not_proper_prints_its_verdict_in_its_place(
    command: list[str], first: str, jobs: str
) -> None:
    done = run(*command, "--jobs", jobs, given=NOT_PROPER)
    answer, *others = done.stdout.splitlines()
    assert answer.startswith(first)
    assert (others, done.stderr, done.returncode) == (WORDS, REASONS, 1)


@pytest.mark.slow
@pytest.mark.parametrize("command", ["steps", "hint", "rate"])
def test_the_exit_code_is_that_of_solve(command: str) -> None:
    assert run(command, given=f"{D}\n{LAST}\n").returncode == 0
    done = run(command, given="53\n")
    assert (done.stdout, done.returncode) == ("unreadable\n", 2)


@pytest.mark.parametrize("command", ["steps", "hint"])
def test_a_grid_gone_wrong_gets_no_step_and_nobody_is_shown_where(command: str) -> None:
    done = run(command, given=f"{MISTAKEN}\n{MISSING}\n{SOLVED_D}\n")
    assert done.stdout == "mistake\nmissing\nsolved\n"
    assert done.stderr == (
        "puzzle 1: There is a mistake in the grid.\n"
        "puzzle 2: A correct candidate was eliminated or is not in the notes.\n"
    )
    assert done.returncode == 1


def test_steps_as_json_are_those_of_the_library() -> None:
    (found,) = facts("steps", given=D)
    step = techniques.next_step(D)
    assert isinstance(step, Step)
    assert found == {
        "puzzle": D,
        "status": "unique",
        "steps": [
            {
                "technique": "hidden-single-box",
                "code": "0002",
                "placements": ["r9c7=1"],
                "eliminations": [],
                "text": {"en": step.say("en"), "zh-CN": step.say("zh-CN")},
            }
        ],
        "reason": None,
    }


@pytest.mark.slow
def test_steps_all_and_path() -> None:
    (found,) = facts("steps", "--all", given=D_FROM_ROW_8)
    assert found["steps"] == [techniques.as_dict(step) for step in techniques.all_steps(D_FROM_ROW_8)]
    (found,) = facts("steps", "--path", given=D_FROM_ROW_8)
    assert found["steps"] == [techniques.as_dict(step) for step in techniques.path(D_FROM_ROW_8).steps]
    done = run("steps", "--path", given=f"{LAST}\n{SOLVED_D}\n{EMPTY}\n")
    assert done.stdout == f"{LAST_STEP}\n\nsolved\n\nmultiple\n\n"
    assert "not allowed with" in run("steps", "--path", "--all", given=D).stderr


def test_json_of_what_has_no_step() -> None:
    found = facts("steps", given=f"{TWO_SOLUTIONS}\n{MISTAKEN}\n53\n")
    assert [(each["status"], each["steps"]) for each in found] == [
        ("multiple", []),
        ("mistake", []),
        ("unreadable", []),
    ]
    assert [each["puzzle"] for each in found] == [TWO_SOLUTIONS, D[:2] + "1" + D[3:], None]


def test_a_hint_is_a_paragraph_in_either_language() -> None:
    step = techniques.next_step(D)
    assert isinstance(step, Step)
    for language in ("en", "zh-CN"):
        said = run("hint", "--language", language, given=D).stdout
        assert said.startswith(step.say(language, "paragraph"))
        assert said.endswith({"en": " r5c9 and r8c5.\n", "zh-CN": "r5c9、r8c5 的 1 排除。\n"}[language])
    (found,) = facts("hint", given=D)
    (shown,) = found["steps"]
    assert shown["text"]["zh-CN"] == said.strip()
    assert {**shown, "text": None} == {**techniques.as_dict(step), "text": None}


def test_json_in_ascii_says_the_same() -> None:
    """JSON in ASCII has the same content; test_consoles.py tests the other output."""
    ascii_only = {**os.environ, "PYTHONIOENCODING": "ascii"}
    command = [sys.executable, "-m", "sudoku_core", "steps", "--json"]
    done = subprocess.run(
        command, input=D, capture_output=True, text=True, check=True, cwd=needs.ROOT, env=ascii_only
    )
    usual = run("steps", "--json", given=D).stdout
    assert (usual.isascii(), done.stdout.isascii()) == (False, True)
    assert json.loads(done.stdout) == json.loads(usual)


def test_ratings_as_json() -> None:
    found = facts("rate", given=f"{D}\n{EMPTY}\n")
    rating = techniques.rate(D)
    assert rating.level == "easy"
    assert found[0] == {
        "puzzle": D,
        "status": "unique",
        "level": "easy",
        "score": rating.score,
        "hardest": rating.hardest,
        "se": rating.se,
        "steps": rating.steps,
        "reason": None,
    }
    keys = ("status", "level", "score", "hardest", "se")
    assert [found[1][key] for key in keys] == ["multiple", *[None] * 4]


@pytest.mark.slow
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_entries_and_struck_candidates_reach_every_process_in_order(jobs: str, tmp_path: Path) -> None:
    """If helpers got plain lines, one position would lose its mistake, and another its struck candidate."""
    lines = [D, MISTAKEN, MISSING, LAST] * 20
    (tmp_path / "positions").write_text("\n".join(lines))
    done = run("steps", "--jobs", jobs, str(tmp_path / "positions"))
    first = run("steps", given=D).stdout.strip()
    assert done.stdout.splitlines() == [first, "mistake", "missing", LAST_STEP] * 20


# ---------------------------------------------------------------- the progress bar


class Terminal(StringIO):
    def isatty(self) -> bool:
        return True


def test_the_bar_is_drawn_while_there_is_more_to_do_and_taken_away(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = [0.0]
    monkeypatch.setattr("sudoku_core.commands.progress.monotonic", lambda: now[0])
    screen = Terminal()
    progress = Progress(screen)
    progress.expect(60)
    progress.advance(10)
    assert screen.getvalue() == ""  # no bar in the first second
    now[0] = 2.0
    progress.advance(10)
    assert screen.getvalue() == "\r\x1b[K[##########                    ] 20 of 60, 10 a second"
    now[0] = 2.01
    progress.advance(10)
    assert screen.getvalue().count("\r") == 1
    progress.clear()
    progress.clear()
    assert screen.getvalue().endswith("a second\r\x1b[K")
    progress.advance(30)
    assert screen.getvalue().endswith("a second\r\x1b[K")


def test_there_is_no_bar_where_nobody_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sudoku_core.commands.progress.DELAY", 0.0)
    for stream in (StringIO(), None):
        progress = Progress(stream)
        progress.expect(2)
        progress.advance(1)
        assert not stream or stream.getvalue() == ""


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(os, "openpty"), reason="no pseudo-terminals here")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_the_bar_is_on_standard_error_of_a_terminal_alone(jobs: str, tmp_path: Path) -> None:
    (tmp_path / "puzzles").write_text(f"{D}\n" * 5000)
    ours, theirs = os.openpty()
    file = str(tmp_path / "puzzles")
    command = [sys.executable, "-m", "sudoku_core", "rate", "--jobs", jobs, file]
    answers = tmp_path / "answers"  # a fast command would fill a pipe before its bar appears
    with (
        answers.open("wb") as stdout,
        subprocess.Popen(command, stdout=stdout, stderr=theirs, cwd=needs.ROOT) as process,
    ):
        os.close(theirs)
        seen = b""
        with suppress(OSError):  # when the command ends
            while b" of 5,000, " not in seen:
                seen += os.read(ours, 1000)
        process.kill()
    os.close(ours)
    assert b" of 5,000, " in seen
    assert b"of 5,000" not in answers.read_bytes()


def test_a_command_uses_only_the_chosen_techniques() -> None:
    assert run("steps", "--only", "naked-single", given=LAST).stdout.startswith("Naked single: r1c9")
    assert run("steps", "--avoid", "easy", given=LAST).stdout == "stuck\n"
    explained = run("hint", "--avoid", "full-house,hidden-single-box", given=LAST).stdout
    assert "A cell needs a digit, so r1c9 is 2." in explained
    assert facts("rate", "--only", "full-house", given=LAST)[0]["level"] == "easy"
    assert facts("rate", "--only", "x-wing", given=LAST)[0]["status"] == "stuck"


def test_an_unknown_name_of_a_technique_is_refused_with_the_nearest_one() -> None:
    done = run("hint", "--only", "x-wnig", given=LAST)
    assert done.returncode == 2
    assert "there is no technique 'x-wnig'; did you mean x-wing?" in done.stderr


# The candidate in the question -> the first words of the answer.
WHY = (
    ("r1c3<>1", "r1c3 is not 1.\nEach row, column and box needs a 1."),
    ("R1C3!=1", "r1c3 is not 1.\n"),
    ("r1c3=1", "r1c3 is not 1.\n"),
    ("r1c3<>5", "5 in r1c1 sees r1c3."),
    ("r1c1=5", "r1c1 is 5."),
    ("r1c3=4", "r1c3 is 4.\n"),
    ("r1c3<>4", "No reason rules out 4 in r1c3."),
)


@pytest.mark.parametrize(("asked", "words"), WHY)
def test_a_reason_is_explained(asked: str, words: str) -> None:
    assert run("hint", "--why", asked, given=D).stdout.startswith(words)


def test_a_reason_as_json_has_its_steps() -> None:
    (answer,) = facts("hint", "--why", "r1c3<>1", given=D)
    assert (answer["kind"], answer["candidate"], answer["status"]) == ("step", "r1c3<>1", "unique")
    assert answer["steps"][0]["placements"] == ["r1c8=1"]
    assert set(answer["text"]) == set(answer["steps"][0]["text"]) == {"en", "zh-CN"}


def test_a_reason_can_be_a_search_and_has_pictures() -> None:
    searched = run("hint", "--why", "r1c3<>2", "--only", "x-wing", given=D).stdout
    assert searched.startswith("With 2 in r1c3 there is no solution (positions tried: ")
    assert run("hint", "--svg", "--why", "r1c3<>1", given=D).stdout.startswith("<svg")


def test_several_solutions_have_reasons_too() -> None:
    done = run("hint", "--why", "r1c1=1", given=EMPTY)
    assert done.stdout == "Some solutions have 1 in r1c1, others do not.\n"
    assert done.returncode == 1


def test_a_text_that_names_no_candidate_is_refused() -> None:
    done = run("hint", "--why", "r3c0<>7", given=D)
    assert done.returncode == 2
    assert 'write "r3c4<>7" or "r3c4=5"' in done.stderr
