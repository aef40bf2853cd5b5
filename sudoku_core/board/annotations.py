"""Add names that evaluated annotations need; see `literals`. MicroPython does not run this module."""

import sys


def give_names(functions: "tuple[object, ...]", names: "dict[str, object]") -> None:
    """Add these names to the modules of these functions and classes, for their annotations.

    Some modules import a name only for type checkers, because MicroPython runs them or to avoid a cycle.
    """
    for function in functions:
        module = vars(sys.modules[function.__module__])
        for name, value in names.items():
            module.setdefault(name, value)
