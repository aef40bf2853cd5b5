"""Names of the standard library that MicroPython lacks: its own here, Python's elsewhere."""

TYPE_CHECKING = False  # as `typing` has it; MicroPython has no `typing`, and does not evaluate annotations
if TYPE_CHECKING:
    from collections.abc import Callable
    from functools import cached_property
    from typing import Any
else:
    try:
        from functools import cached_property
    except ImportError:

        def cached_property(compute: Callable[[Any], Any]) -> property:
            """Return a property that is computed at its first use; it can be set as well."""
            name = "_" + compute.__name__

            def get(this: Any) -> Any:
                if name not in this.__dict__:
                    setattr(this, name, compute(this))
                return getattr(this, name)

            def put(this: Any, value: Any) -> None:
                setattr(this, name, value)

            return property(get, put)


__all__ = ["cached_property", "highest", "members_by_parts"]

PART = 27  # bits at a time: a small number in MicroPython


def members_by_parts(bits: int) -> list[int]:
    """Return the members of a set in ascending order, without int.bit_length."""
    found, start = [], 0
    while bits:
        part, member = bits & (1 << PART) - 1, start
        while part:
            if part & 1:
                found.append(member)
            part >>= 1
            member += 1
        bits >>= PART
        start += PART
    return found


if hasattr(int, "bit_length"):

    def highest(bits: int) -> int:
        """Return the greatest member of a set, -1 of the empty one."""
        return bits.bit_length() - 1

else:

    def highest(bits: int) -> int:
        """Return the greatest member of a set, -1 of the empty one."""
        return members_by_parts(bits)[-1] if bits else -1
