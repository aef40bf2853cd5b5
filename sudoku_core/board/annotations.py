"""Names for annotations that are evaluated: see `literals`. MicroPython does not run this."""

import sys


def give_names(functions: "tuple[object, ...]", names: "dict[str, object]") -> None:
    """Let annotations of the modules of these functions and classes use names that they do not import.

    Some of them import a name for type checkers alone, because MicroPython runs them or because of a cycle.
    """
    for each in functions:
        module = vars(sys.modules[each.__module__])
        for name, value in names.items():
            module.setdefault(name, value)
