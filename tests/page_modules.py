"""Import page modules in a test, with mocks for modules that only a browser has.

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
def page_modules(**mocks: Any) -> Iterator[None]:
    """Allow imports of page modules; at the end, remove the newly imported modules.

    The new modules contain this test's mocks. Modules that were imported before need no browser. They are
    not removed, because a second import would make a second copy of each class.

    mocks: modules by name; `pyscript` and `javascript` do nothing by default.
    """
    modules_before = {*sys.modules}
    mocked_modules = {"pyscript": MagicMock(), "javascript": MagicMock(), **mocks}
    sys.modules.update(mocked_modules)
    try:
        yield
    finally:
        # Complete the list before the first removal: Python computes the path of a package without a file
        # from its parent package.
        new_modules = {*sys.modules} - modules_before
        for name in [
            name for name in new_modules if name in mocked_modules or _is_page_module(sys.modules[name])
        ]:
            _remove_module(name)


def _remove_module(name: str) -> None:
    """Remove a module and its package's attribute, because `from package import name` looks there first."""
    module = sys.modules.pop(name)
    package, _, last = name.rpartition(".")
    if getattr(sys.modules.get(package), last, None) is module:
        delattr(sys.modules[package], last)


def _is_page_module(module: ModuleType) -> bool:
    places = [getattr(module, "__file__", None), *getattr(module, "__path__", ())]
    return any(place and place.startswith(str(WEB)) for place in places)
