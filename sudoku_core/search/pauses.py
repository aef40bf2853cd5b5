"""Get the answer of work in slices: an iterator that yields None at each pause, and then the answer."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator, Iterator
    from typing import TypeVar

    T = TypeVar("T")


def last_of(slices: "Iterator[T | None]") -> "Generator[None, None, T]":
    """Yield the pauses of other work, and return its answer."""
    for item in slices:
        if item is not None:
            return item
        yield
    raise AssertionError("the work ends with an answer")


def answer(slices: "Iterator[T | None]") -> "T":
    """Run the work to its end, and return the answer: the first item that is not None."""
    for item in slices:
        if item is not None:
            return item
    raise AssertionError("the work ends with an answer")
