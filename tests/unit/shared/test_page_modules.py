"""Check that a test of page modules leaves no modules with its mocks to the next test."""

import importlib
import sys

import shared.services
from tests.page_modules import page_modules


def test_the_modules_of_a_test_are_removed_after_it() -> None:
    earlier: object = None
    for _ in range(2):
        with page_modules():
            importlib.import_module("shared.workers.page_search")
            files = sys.modules["shared.services.files"]
            assert sys.modules["shared.workers.page_search"].files is files
            assert files is not earlier
            earlier = files
        assert "shared.services.files" not in sys.modules
        assert not hasattr(shared.services, "files")
