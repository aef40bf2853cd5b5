"""Replacements for parts of the standard library that MicroPython lacks; Python uses the originals."""

TYPE_CHECKING = False  # type checkers assume it is true: see "The two Pythons" in sudoku_core/README.md
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from functools import cached_property, lru_cache
    from itertools import combinations, product
    from time import monotonic
    from typing import Any, NamedTuple

    def count(bits: int) -> int:
        """Return the number of members of a set."""

    sorted_by = sorted
else:
    from collections import namedtuple

    def NamedTuple(name: str, fields: list[tuple[str, str]]) -> type:  # noqa: N802 - its name in `typing`
        """Return a class of named tuples; the types of the fields are only for type checkers."""
        return namedtuple(name, [field for field, _ in fields])

    try:
        from functools import cached_property, lru_cache
        from itertools import combinations, product
        from time import monotonic

        count = int.bit_count
        sorted_by = sorted
    except ImportError:
        from time import time as monotonic

        def cached_property(compute: Callable[[Any], Any]) -> property:
            """Return a property that is computed on first use.

            Its value becomes an attribute of the object, which MicroPython finds before the property.
            """
            name = compute.__name__

            def get(instance: Any) -> Any:
                value = compute(instance)
                object.__setattr__(instance, name, value)
                return value

            return property(get)

        def lru_cache(maxsize: int) -> Callable[[Any], Any]:
            """Return a decorator that caches results; a full cache of `maxsize` results is cleared."""

            def decorate(compute: Callable[..., Any]) -> Callable[..., Any]:
                results: dict[tuple[Any, ...], Any] = {}

                def look_up(*arguments: Any) -> Any:
                    if arguments not in results:
                        if len(results) >= maxsize:
                            results.clear()
                        results[arguments] = compute(*arguments)
                    return results[arguments]

                return look_up

            return decorate

        def combinations(items: Iterable[Any], size: int) -> list[tuple[Any, ...]]:
            """Return all choices of `size` items, in the order of itertools."""
            chosen: list[list[tuple[Any, ...]]] = [[()]] + [[] for _ in range(size)]
            for item in reversed(list(items)):
                for count in range(size, 0, -1):
                    with_item = [(item,) + others for others in chosen[count - 1]]
                    chosen[count] = with_item + chosen[count]
            return chosen[size]

        def product(lefts: Iterable[Any], rights: Iterable[Any]) -> list[tuple[Any, Any]]:
            """Return every pair of an item of `lefts` and an item of `rights`."""
            rights = list(rights)
            return [(left, right) for left in lefts for right in rights]

        def count(bits: int) -> int:
            """Return the number of members of a set."""
            total = 0
            while bits:
                part = bits & (1 << PART_BITS) - 1
                while part:
                    part &= part - 1
                    total += 1
                bits >>= PART_BITS
            return total

        def sorted_by(items: Iterable[Any], *, key: Callable[[Any], Any]) -> list[Any]:
            """Return the items in a stable sort by key."""
            unsorted = list(items)
            keys = sorted([(key(item), index) for index, item in enumerate(unsorted)])
            return [unsorted[index] for _, index in keys]


__all__ = [
    "NamedTuple",
    "cached_property",
    "combinations",
    "count",
    "highest",
    "lru_cache",
    "members_by_parts",
    "monotonic",
    "product",
    "sorted_by",
    "warn",
]

PART_BITS = 27  # a part of a set with this number of bits is a small int in MicroPython


def members_by_parts(bits: int) -> list[int]:
    """Return the members of a set in ascending order, without int.bit_length."""
    ascending, start = [], 0
    while bits:
        part, member = bits & (1 << PART_BITS) - 1, start
        while part:
            if part & 1:
                ascending.append(member)
            part >>= 1
            member += 1
        bits >>= PART_BITS
        start += PART_BITS
    return ascending


def warn(text: str) -> None:
    """Issue a warning about an internal bug, or print it if there is no module `warnings`."""
    try:
        import warnings
    except ImportError:
        print(text)
    else:
        warnings.warn(text, RuntimeWarning, stacklevel=3)


if hasattr(int, "bit_length"):

    def highest(bits: int) -> int:
        """Return the greatest member of a set; -1 if it is empty."""
        return bits.bit_length() - 1

else:

    def highest(bits: int) -> int:
        """Return the greatest member of a set; -1 if it is empty."""
        member = -1
        while bits >> PART_BITS:
            bits >>= PART_BITS
            member += PART_BITS
        while bits:
            bits >>= 1
            member += 1
        return member
