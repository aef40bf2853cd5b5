"""Check that the composer's lines reserve the height of an element if its script loads late."""

import json
import re
import shutil
import subprocess
import threading
from pathlib import Path

import pytest
from playwright.sync_api import expect

from building.needs import WEB, node
from embedding.composer.heights import reserved_style
from embedding.composer.state import ComposerState
from tests.composed import COMPOSER_STATES, composed
from tests.hosts import Host, after
from tests.page.conftest import Open
from tests.page.test_authors_tools import ARTICLES
from tests.page.test_element import SHIFTS

# Name of a view of the element -> the composer's state for this view.
VIEWS = {
    "board": ComposerState(),
    "player": ComposerState().with_subject(kind="player"),
    "players": ComposerState().with_subject(kind="player", algorithms=("bitmask", "scan")),
    "technique": ComposerState().with_subject(kind="technique"),
}
CONTROLS = ("all", "few", "none")


def test_the_reserved_height_is_the_elements_own_or_a_little_more() -> None:
    widths = range(260, 1400)
    look = json.dumps((WEB / "embedding" / "element" / "look.js").as_uri())
    script = f"""import {{ heightOf }} from {look};
    const rows = {json.dumps([[view, controls] for view in VIEWS for controls in CONTROLS])};
    const widths = {json.dumps([*widths])};
    console.log(JSON.stringify(rows.map((row) => widths.map((width) => heightOf(...row, width)))));"""
    done = subprocess.run(
        [*node()[0], "--input-type=module", "--eval", script], capture_output=True, text=True, check=True
    )
    rows = iter(json.loads(done.stdout))
    for view, state in VIEWS.items():
        for controls in CONTROLS:
            style = dict(reserved_style(state.with_presentation(controls=controls, inside="link")))[
                "min-height"
            ]
            formula = re.sub(r"(\d+)cqi", r"\1 / 100 * width", style).replace("px", "")
            program = compile(formula, view, "eval")
            for width, needed in zip(widths, next(rows)):
                found = eval(program, {"min": min, "max": max, "width": width})
                assert needed <= found + 0.001 <= needed + 101, (view, controls, width)


@pytest.mark.parametrize("width", [320, 760, 1200])
def test_nothing_moves_when_the_script_comes(
    open_page: Open, host: Host, tmp_path: Path, width: int
) -> None:
    many = [
        *COMPOSER_STATES.values(),
        *[state.with_presentation(controls=controls) for state in VIEWS.values() for controls in CONTROLS],
        *[ComposerState().with_presentation(height=height) for height in ("420", "120")],
    ]
    host.headers = {"Access-Control-Allow-Origin": "*"}
    (tmp_path / "index.html").write_text("<!doctype html><link rel='icon' href='data:,'>")
    shutil.copyfile(ARTICLES / "board.svg", tmp_path / "sudoku-board.svg")
    with Host(tmp_path) as elsewhere:
        page = open_page(phase="", at=elsewhere.address, viewport={"width": width, "height": 800})
        for states in ([ComposerState()], many):
            lines = [composed(state.having(site_address=host.address)) for state in states]
            (tmp_path / "article.html").write_text(
                f"<!doctype html><html lang='en'><meta charset='utf-8'><title>An article</title>{SHIFTS}"
                "<meta name='viewport' content='width=device-width'><link rel='icon' href='data:,'>"
                "<style>pre { line-height: 1.5 }</style><h1>An article</h1>"
                + "".join(f"<p>Before.</p>{each}<p>After it.</p>" for each in lines)
            )
            script_may_come = threading.Event()
            host.answers["element.classic.js"] = after(script_may_come)
            page.goto(f"{elsewhere.address}article.html", wait_until="domcontentloaded")
            before = page.evaluate("document.body.offsetHeight")
            assert page.evaluate("document.querySelector('sudoku-lab:defined')") is None
            script_may_come.set()
            expect(page.locator("sudoku-lab svg")).to_have_count(len(states))
            page.evaluate(
                "() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))"
            )
            assert page.evaluate("shifts") == 0
            assert page.evaluate("document.body.offsetHeight") == before
