"""A `typing` for MicroPython, which evaluates no annotations, so these few names are enough.

The build puts this file among the files of each page. It stands in a folder of its own, where neither mypy
nor pytest takes it for the standard library's.
"""

TYPE_CHECKING = False


def dataclass_transform(**_options: object) -> object:
    """Return a decorator that changes nothing."""

    def unchanged(cls: object) -> object:
        return cls

    return unchanged
