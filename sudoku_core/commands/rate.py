"""The command `rate`: how hard each puzzle is."""

import argparse
import json

from sudoku_core.commands import explaining
from sudoku_core.commands.answers import Answer, Answers, together
from sudoku_core.notation import Reading
from sudoku_core.techniques import NoStep, Rating, rate

HELP = "print how hard each puzzle is: level, score, rating, hardest technique"
AT_ONCE = explaining.AT_ONCE


def add_options(_parser: argparse.ArgumentParser) -> None:
    """Add nothing to the options that all commands have."""


def answer(readings: list[Reading], options: argparse.Namespace) -> Answers:
    """Rate these puzzles."""
    return together([_answer(reading, options.json) for reading in readings])


def _answer(reading: Reading, as_json: bool) -> Answer:
    rating = rate(reading.grid) if reading.grid else None
    status, reason = _status(rating) if rating else ("unreadable", str(reading.error))
    if as_json:
        text = json.dumps(_facts(reading, rating, status, reason))
    else:
        text = _line(rating) if rating and rating.level else status
    proper = status in ("unique", "stuck")
    return Answer(text, None if proper else reason, reading.line is not None, proper)


def _status(rating: Rating) -> tuple[str, str | None]:
    """Return the verdict, "stuck" where the techniques do not lead to the end, and the reason."""
    if rating.verdict.status == "unique" and rating.level is None:
        return "stuck", NoStep("stuck").say()
    return rating.verdict.status, rating.verdict.reason


def _facts(reading: Reading, rating: Rating | None, status: str, reason: str | None) -> dict[str, object]:
    """Return what `--json` prints; all but the puzzle, the status and the reason may be null."""
    return {
        "puzzle": reading.line and reading.line.replace("0", "."),
        "status": status,
        "level": rating and rating.level,
        "score": rating and rating.score,
        "hardest": rating and rating.hardest,
        "se": rating and rating.se,
        "steps": rating and rating.steps,
        "reason": reason,
    }


def _line(rating: Rating) -> str:
    hardest = f", hardest {rating.hardest}" if rating.hardest else ""
    explainer = f", Explainer {rating.se}" if rating.se else ""
    steps = "1 step" if rating.steps == 1 else f"{rating.steps} steps"
    return f"{rating.level}, score {rating.score}{hardest}{explainer}, {steps}"
