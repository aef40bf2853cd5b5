"""A fixture that imports those modules of the board page that need a browser."""

import importlib
from collections.abc import Callable, Iterator
from types import ModuleType

import pytest

from tests.page_modules import page_modules

Load = Callable[[str], ModuleType]


@pytest.fixture
def load() -> Iterator[Load]:
    """Yield a function that imports a module by name, with a browser that does nothing."""
    with page_modules():
        yield importlib.import_module
