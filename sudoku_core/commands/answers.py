"""The answers that a command prints, for one puzzle or for a batch of puzzles."""

from typing import NamedTuple


class Answer(NamedTuple):
    """The answer to one puzzle, or to one picture."""

    text: str  # printed to standard output
    reason: str | None  # printed to standard error
    is_readable: bool  # whether the puzzle could be read; the exit code depends on this and `is_proper`
    is_proper: bool  # whether the puzzle has exactly one solution


class Answers(NamedTuple):
    """The answers to a batch of puzzles, in a form that is quick to send between processes."""

    text: str  # one or more lines for each puzzle
    total: int  # the number of puzzles in the batch
    reasons: list[tuple[int, str]]  # the number of a puzzle in the batch, from 1, and its reason
    is_any_readable: bool  # whether any puzzle could be read
    are_all_proper: bool  # whether every puzzle has exactly one solution


def combine(answers: list[Answer]) -> Answers:
    """Combine the answers to single puzzles into the answers to a batch."""
    return Answers(
        "".join([answer.text + "\n" for answer in answers]),
        len(answers),
        [(number, answer.reason) for number, answer in enumerate(answers, 1) if answer.reason],
        any(answer.is_readable for answer in answers),
        all(answer.is_proper for answer in answers),
    )
