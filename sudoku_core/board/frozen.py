"""Values that never change: their attributes can be read, but not assigned or deleted."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Never

# Sets an attribute of a frozen value; only the methods of its class may call this.
set_once: "Callable[[object, str, object], None]" = object.__setattr__


class Frozen:
    """A value that rejects assignments to its attributes."""

    __slots__ = ()

    def __setattr__(self, name: str, value: "Never") -> None:
        raise AttributeError("a " + type(self).__name__ + " never changes, so " + name + " cannot be set")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(
            "a " + type(self).__name__ + " never changes, so " + name + " cannot be deleted"
        )
