"""Check that every Python version builds the same bytes."""

import gzip
import subprocess

import pytest

from building import needs
from building.files import gzip_bytes
from tests.pythons import pythons

SCRIPT = """
import sys
sys.path.insert(0, "web")
from building.files import gzip_bytes
print(gzip_bytes(b"sudoku" * 1000).hex())
"""


def test_packing_is_a_round_trip_and_names_no_system() -> None:
    for content in (b"", b"sudoku" * 100_000):
        packed = gzip_bytes(content)
        assert gzip.decompress(packed) == content
        assert (
            packed[:10].hex() == "1f8b08000000000002ff"
        )  # no name, no date, and the code 255 for an unknown system


@pytest.mark.parametrize("python", pythons())
def test_every_installed_python_packs_the_same_bytes(python: str) -> None:
    done = subprocess.run(
        [python, "-c", SCRIPT], cwd=needs.ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == gzip_bytes(b"sudoku" * 1000).hex()


def test_the_build_packs_only_with_this_function() -> None:
    modules = [path for path in needs.BUILDING.rglob("*.py") if path.name != "files.py"]
    names = ("gzip.compress", "GzipFile", "gzip.open")
    users = [path.name for path in modules if any(name in path.read_text("utf-8") for name in names)]
    assert users == []
