"""The pages' modules in a test, with stand-ins for the modules that only a browser has.

>>> with page_modules(pyscript=MagicMock()):
...     back = importlib.import_module("shared.page.back")
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import ModuleType
from typing import Any
from unittest.mock import MagicMock

from building.needs import WEB


@contextmanager
def page_modules(**stand_ins: Any) -> Iterator[None]:
    """Let the pages' modules be imported; afterwards those that are new are forgotten.

    They hold this test's stand-ins. The modules that were there need no browser, and stay: a second copy
    of a class is another class.

    stand_ins: what stands for `pyscript` and `javascript`, which do nothing by default, and for others.
    """
    before = {*sys.modules}
    names = {"pyscript": MagicMock(), "javascript": MagicMock(), **stand_ins}
    sys.modules.update(names)
    try:
        yield
    finally:
        # All are found before the first is forgotten: a package without a file looks for the one around it.
        new = {*sys.modules} - before
        for name in [name for name in new if name in names or _is_of_page(sys.modules[name])]:
            _forget(name)


def _forget(name: str) -> None:
    """Take a module away, also from its package, in which `from package import name` looks first."""
    module = sys.modules.pop(name)
    package, _, last = name.rpartition(".")
    if getattr(sys.modules.get(package), last, None) is module:
        delattr(sys.modules[package], last)


def _is_of_page(module: ModuleType) -> bool:
    places = [getattr(module, "__file__", None), *getattr(module, "__path__", ())]
    return any(place and place.startswith(str(WEB)) for place in places)
