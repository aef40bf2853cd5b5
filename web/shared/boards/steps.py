"""Steps as the worker gives them: the README of sudoku_core/techniques has a table of their fields."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any, TypeVar

    T = TypeVar("T")


def in_language(texts: "Mapping[str, T]", language: str) -> "T":
    """Return the text in this language; until it has come, in one that is there."""
    return texts[language] if language in texts else texts[list(texts)[0]]  # noqa: RUF015


def is_said_in(step: "dict[str, Any] | None", language: str) -> bool:
    """Return whether the sentences of a step, if there is one, have come in this language."""
    return step is not None and language in step.get("names", ())
