"""Test the output of notebooks in a browser: as exported by nbconvert, and in JupyterLab."""

import json
import os
import re
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, Route, expect

from building import needs
from sudoku_core import techniques
from sudoku_core.pictures.notebook import html
from tests.puzzles import PUZZLES

CELLS = (
    "from sudoku_core import classics, parse, solve, techniques",
    f"parse({PUZZLES['D']!r})",
    f"solve({PUZZLES['D']!r})",
    f"path = techniques.path({PUZZLES['D']!r})\npath.steps[0]",
    "path",
    f"classics.run('scan', {PUZZLES['D']!r}, keep='trace').trace",
)
BOARDS = 5


def notebook(folder: Path) -> Path:
    cells: list[dict[str, object]] = [
        {
            "cell_type": "code",
            "id": f"cell-{number}",
            "source": source,
            "metadata": {},
            "outputs": [],
            "execution_count": None,
        }
        for number, source in enumerate(CELLS)
    ]
    path = folder / "boards.ipynb"
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    path.write_text(json.dumps({"cells": cells, "metadata": kernel, "nbformat": 4, "nbformat_minor": 5}))
    return path


def environment(folder: Path) -> dict[str, str]:
    """Return an environment in which Jupyter finds our package and stores its files in this folder."""
    own = {"PYTHONPATH": str(needs.ROOT), "JUPYTER_PLATFORM_DIRS": "1", "HOME": str(folder)}
    return {**os.environ, **own, "IPYTHONDIR": str(folder), "JUPYTER_RUNTIME_DIR": str(folder)}


@pytest.fixture(scope="module")
def exported(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Run a notebook and return its export as HTML."""
    folder = tmp_path_factory.mktemp("notebook")
    command = [sys.executable, "-m", "nbconvert", "--execute", "--to", "html", str(notebook(folder))]
    done = subprocess.run(command, env=environment(folder), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return folder / "boards.html"


def abort_others(route: Route) -> None:
    """Abort requests to other origins; nbconvert adds such requests for formulas."""
    if route.request.url.startswith("file:"):
        route.continue_()
    else:
        route.abort()


@pytest.fixture
def open_file(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 900, "height": 900})
    page = context.new_page()
    page.route("**/*", abort_others)
    yield page
    context.close()


def player(page: Page, number: int) -> Locator:
    return page.locator(".sudoku-player").nth(number)


def entries(shown: Locator) -> str:
    return shown.locator("[data-role=entry]").text_content() or ""


def play(page: Page) -> None:
    """Step through the players of a path and of a trace with buttons and keys."""
    path, trace = player(page, 0), player(page, 1)
    expect(path.get_by_role("group", name="Player")).to_be_visible()
    assert entries(path) == ""
    path.get_by_role("button", name="Next").click()
    expect(path.locator(".sudoku-said")).to_have_text(re.compile(r"^Step 2 of 51\. "))
    expect(path.get_by_role("img")).to_have_attribute("aria-label", re.compile("^Step 2 of 51.*Row 9: "))
    assert entries(path) == "1"
    path.get_by_role("button", name="Last").click()
    expect(path.locator(".sudoku-said")).to_have_text("All cells are filled.")
    assert len(entries(path)) == 51
    path.get_by_role("button", name="Next").click()  # the path is now at its last step
    expect(path.locator(".sudoku-said")).to_have_text("All cells are filled.")
    slider = trace.get_by_role("slider", name="Position")
    slider.focus()
    slider.press("ArrowRight")
    slider.press("ArrowRight")
    expect(trace.locator(".sudoku-said")).to_have_text(re.compile("^Event 2 of 45,968: "))
    slider.press("Home")
    expect(trace.locator(".sudoku-said")).to_have_text(re.compile("^The puzzle, before the first "))


@pytest.mark.slow
def test_an_exported_notebook_plays_without_a_server(exported: Path, open_file: Page) -> None:
    page = open_file
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(exported.as_uri())
    boards = page.locator(".sudoku-lab").get_by_role("img")
    expect(boards).to_have_count(BOARDS)
    expect(boards.first).to_have_accessible_name(re.compile("^Row 1: 5 3, 2 empty, 7, 4 empty. Row 2: "))
    play(page)
    player(page, 0).get_by_text("All steps in words").click()
    expect(player(page, 0).get_by_role("listitem")).to_have_count(51)
    assert errors == []


@pytest.mark.slow
def test_it_follows_the_theme_of_the_page(exported: Path, open_file: Page) -> None:
    page = open_file
    paper = "getComputedStyle(document.querySelector('.sudoku-lab rect')).fill"
    page.goto(exported.as_uri())
    colours = {}
    for theme in ("true", "false"):
        page.evaluate(f"document.body.dataset.jpThemeLight = '{theme}'")
        colours[theme] = page.evaluate(paper)
    assert colours == {"true": "rgb(251, 250, 246)", "false": "rgb(23, 24, 27)"}


def test_the_buttons_stay_in_a_frame_of_400_pixels_whatever_is_said(browser: Browser) -> None:
    """The notebook marimo displays values with a script in such a frame."""
    context = browser.new_context(viewport={"width": 360, "height": 400})
    page = context.new_page()
    page.set_content(html(techniques.path(PUZZLES["D"])))
    controls = page.get_by_role("group", name="Player")
    before = controls.bounding_box()
    assert before
    assert before["y"] + before["height"] <= 400
    page.locator(".sudoku-said").evaluate("said => { said.textContent = 'r1c1, '.repeat(200) }")
    assert controls.bounding_box() == before
    page.get_by_role("button", name="Next").click()
    expect(page.locator(".sudoku-said")).to_have_text(re.compile(r"^Step 2 of 51\. "))
    context.close()


@pytest.mark.slow
def test_without_scripts_the_first_picture_and_the_words_are_left(exported: Path, browser: Browser) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.route("**/*", abort_others)
    page.goto(exported.as_uri())
    path = player(page, 0)
    expect(path.get_by_role("img")).to_be_visible()
    expect(path.get_by_role("button")).to_have_count(0)
    expect(path.locator(".sudoku-said")).to_have_text(re.compile("^Step 1 of 51. "))
    path.get_by_text("All steps in words").click()
    expect(path.get_by_role("listitem").last).to_be_visible()
    context.close()


def free_port() -> int:
    with closing(socket.create_server(("127.0.0.1", 0))) as server:
        port: int = server.getsockname()[1]
        return port


@pytest.fixture
def jupyter_lab(tmp_path: Path) -> Iterator[str]:
    """Start JupyterLab, and yield the address of a notebook in it."""
    needs.python_packages("notebook")
    port = free_port()
    command = [sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root", f"--port={port}"]
    command += ["--ServerApp.port_retries=0", "--IdentityProvider.token=", f"--notebook-dir={tmp_path}"]
    path = notebook(tmp_path)
    with subprocess.Popen(
        command, env=environment(tmp_path), stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True
    ) as server:
        assert server.stderr
        for line in server.stderr:
            if f"127.0.0.1:{port}/lab" in line:
                break
        yield f"http://127.0.0.1:{port}/lab/tree/{path.name}?reset"
        server.terminate()
        server.stderr.close()


@pytest.mark.long
def test_jupyterlab_shows_and_plays_boards(jupyter_lab: str, browser: Browser) -> None:
    context = browser.new_context(viewport={"width": 1200, "height": 6000})
    page = context.new_page()
    page.goto(jupyter_lab)
    expect(page.get_by_text(re.compile(r"\| Idle$"))).to_be_visible(timeout=60_000)
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_role("menuitem", name="Run All Cells", exact=True).click()
    expect(page.locator(".sudoku-lab").get_by_role("img")).to_have_count(BOARDS, timeout=60_000)
    play(page)
    context.close()
