"""Older names of questions, as `sudoku_core.techniques` still has them."""

from collections.abc import Callable, Iterator, Sequence

from sudoku_core.questions.position_shown import Json
from sudoku_core.questions.table import answer_in_slices, ignore


def told_in_slices(
    purpose: str, values: str, givens: str, notes: Sequence[int], language: str = "en", **more: object
) -> Iterator[Json | None]:
    """Return what `answer_in_slices` does for a question about a position."""
    fields = {"values": values, "givens": givens, "notes": notes, "language": language, **more}
    if purpose in ("prove", "rate"):
        del fields["language" if purpose == "prove" else "notes"]
    return answer_in_slices({"purpose": purpose, **fields})


def hint_in_slices(
    values: str, givens: str, notes: Sequence[int], report: Callable[..., object] = ignore
) -> Iterator[Json | None]:
    """Return what `answer_in_slices` does for a hint."""
    fields = {"values": values, "givens": givens, "notes": notes, "language": "en"}
    return answer_in_slices({"purpose": "hint", **fields}, report)


def proof_in_slices(
    values: str, givens: str, notes: Sequence[int], number: int = 0
) -> Iterator[Json | None]:
    """Return what `answer_in_slices` does for the proof of a step."""
    return told_in_slices("prove", values, givens, notes, which=number)
