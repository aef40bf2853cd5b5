"""What a command prints: for one puzzle, and for a group of them."""

from typing import NamedTuple


class Answer(NamedTuple):
    """The answer to one puzzle.

    text: for standard output; reason: for standard error, or None; readable, proper: for the exit code.
    """

    text: str
    reason: str | None
    readable: bool
    proper: bool


class Answers(NamedTuple):
    """The answers to a group of puzzles, in a form that travels quickly between processes.

    reasons: with the number of their puzzle in the group, from 1. readable: whether any puzzle could be
    read; proper: whether all have exactly one solution.
    """

    text: str
    puzzles: int
    reasons: list[tuple[int, str]]
    readable: bool
    proper: bool


def together(answers: list[Answer]) -> Answers:
    """Return the answers to a group, from the answer to each puzzle."""
    return Answers(
        "".join([answer.text + "\n" for answer in answers]),
        len(answers),
        [(number, answer.reason) for number, answer in enumerate(answers, 1) if answer.reason],
        any(answer.readable for answer in answers),
        all(answer.proper for answer in answers),
    )
