"""The modules of the board page that touch the browser, in a browser that does nothing."""

import importlib
from collections.abc import Callable, Iterator
from types import ModuleType

import pytest

from tests.page_modules import page_modules

Load = Callable[[str], ModuleType]


@pytest.fixture
def load() -> Iterator[Load]:
    """Import a module by its name; what it imports of the browser does nothing."""
    with page_modules():
        yield importlib.import_module
