"""Check that Orca reads a board, a hint and a lesson's verdict."""

import threading

import pytest

from tests.browsers import NotHereError
from tests.hosts import Host, HostHandler
from tests.orca import TIMEOUT, Reader, read_with_orca
from tests.puzzles import PUZZLES

pytestmark = [pytest.mark.long, pytest.mark.timeout(900)]


def plays(reader: Reader) -> None:
    """Move the focus to an empty cell and type a digit; check that Orca names the cell and the digit."""
    reader.hear("Focus mode")
    reader.press("KP_Insert+a", "KP_Insert+a")
    reader.hear("sticky")
    reader.press("Right")
    reader.hear("^Row 1, column 2: given 3")
    reader.press("Right")
    reader.hear("^Row 1, column 3: empty")
    reader.press("4")
    reader.hear("^4 placed in row 1, column 3")


def is_helped(reader: Reader) -> None:
    """Ask for a hint; check that Orca reads where to look, then why, and that Tab leads to the buttons."""
    plays(reader)
    reader.press("Delete")
    reader.hear("^4 removed from row 1, column 3")
    reader.press("h")
    reader.hear("look at")
    reader.press("Tab", "Tab")
    reader.hear(r"^Why\?")
    reader.press("Return")
    reader.hear("can only go in|is the only")
    reader.press("Return")
    reader.hear("Hint done")


def is_judged(reader: Reader) -> None:
    """Run the unchanged program of a lesson; check that Orca reads the verdict."""
    for _ in range(60):
        reader.press("b")
        if reader.hear("button").startswith("Run"):
            break
    reader.press("Return")
    reader.hear("but your is_solved returns")


@pytest.mark.parametrize(
    ("path", "acts"),
    [
        ("?lang=en&puzzle=" + PUZZLES["D"], plays),
        ("?lang=en&puzzle=" + PUZZLES["D"], is_helped),
        ("learn.html?lang=en#lesson-1", is_judged),
    ],
)
def test_orca_reads(path: str, acts: object) -> None:
    assert callable(acts)
    is_ready = threading.Event()

    def serve(request: HostHandler) -> None:
        is_ready.set()  # a page requests its service worker when it is ready
        request.send_bytes(request.file())

    with Host() as host:
        host.answers["sw.js"] = serve
        try:
            with read_with_orca(host.address + path) as reader:
                assert is_ready.wait(TIMEOUT)
                reader.focus_window()
                acts(reader)
        except NotHereError as error:
            pytest.skip(str(error))
