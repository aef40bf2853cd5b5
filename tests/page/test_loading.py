"""Test the progress that the page shows while the solver is loading."""

import re
import threading

from playwright.sync_api import expect

from tests.dist import library, vendor
from tests.hosts import Host, answer_in_pieces
from tests.page.conftest import Open
from tests.page.driver import expect_phase


def test_the_bytes_that_have_come_are_shown_until_the_solver_is_ready(open_page: Open, host: Host) -> None:
    first, rest = threading.Event(), threading.Event()
    first.set()
    wasm = vendor("pyodide") / "pyodide.asm.wasm"
    host.answers[wasm.name] = answer_in_pieces(first, rest)
    page = open_page(early=True)
    shown = page.get_by_text("Loading the full solver:")
    half = wasm.stat().st_size / 2 / 1e6
    others = library().stat().st_size
    total = re.escape(f"{half * 2 + others / 1e6:.1f}")
    expect(shown).to_have_text(re.compile(rf"[4-7]\.\d of {total} MB"), timeout=30_000)
    words = shown.text_content() or ""
    done = float(words.split(":")[1].split()[0])
    assert half - 0.5 < done < half + others / 1e6 + 0.1
    assert page.get_by_role("progressbar").evaluate("bar => bar.position") < 0.7
    rest.set()
    expect_phase(page, "ready")
    expect(shown).to_be_hidden()
