"""Convert values to plain data, which `json.dumps` accepts."""

from sudoku_core.board.grid import Grid


def plain_fields(value: object) -> "dict[str, object]":
    """Return the fields of a named tuple or dataclass by name, each as plain data."""
    names = getattr(value, "_fields", None) or tuple(getattr(value, "__dataclass_fields__", ()))
    return {name: to_plain(getattr(value, name)) for name in names}


def to_plain(value: object) -> object:
    """Return a value as plain data: a grid as a line, sets and tuples as lists."""
    if isinstance(value, Grid):
        return str(value)
    if hasattr(value, "as_dict"):
        return value.as_dict()
    if hasattr(value, "_fields"):
        return plain_fields(value)
    if isinstance(value, (set, frozenset)):
        return [to_plain(item) for item in sorted(value)]
    if isinstance(value, (tuple, list)):
        return [to_plain(item) for item in value]
    if isinstance(value, dict):
        return {key: to_plain(value[key]) for key in value}
    return value
