"""The modules of the board page that touch the browser, in a browser that does nothing."""

import importlib
import sys
from collections.abc import Callable, Iterator
from types import ModuleType
from unittest.mock import MagicMock

import pytest

Load = Callable[[str], ModuleType]


@pytest.fixture
def load() -> Iterator[Load]:
    """Import a module by its name; what it imports of the browser does nothing."""
    before = set(sys.modules)
    with pytest.MonkeyPatch.context() as patch:
        for name in ("pyscript", "javascript"):
            patch.setitem(sys.modules, name, MagicMock())
        yield importlib.import_module
    for name in set(sys.modules) - before:
        del sys.modules[name]
