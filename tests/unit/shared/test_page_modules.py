"""Check that tests of the pages' modules leave nothing behind that uses their stand-ins."""

import importlib
import sys

import shared.services
from tests.page_modules import page_modules


def test_the_next_test_finds_no_module_of_the_one_before() -> None:
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
