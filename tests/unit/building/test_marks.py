"""Check that unknown or unfilled placeholders in HTML and scripts stop the build."""

import ast
from pathlib import Path

import pytest

import build
from building import needs, offline, runtimes, scripts, site
from building.html import pages
from building.needs import BuildError

WORDS = {"greeting": "Hello & welcome"}


def test_a_page_gets_its_parts_and_texts() -> None:
    page = '<!-- head -->\n<h1 data-text="greeting"></h1><p data-label="greeting">'
    html = pages.fill("page.html", page, WORDS, {"head": "<title>"})
    assert html == (
        '<title>\n<h1 data-text="greeting">Hello &amp; welcome</h1>'
        '<p data-label="greeting" aria-label="Hello &amp; welcome">'
    )


@pytest.mark.parametrize(
    ("html", "complaint"),
    [
        ("<!-- head --><!-- foot -->", r"page\.html has the mark <!-- foot -->"),
        ("<p></p>", r"page\.html has no mark <!-- head -->"),
        ('<!-- head --><p data-text="farewell">', r"page\.html names farewell"),
    ],
)
def test_an_unknown_or_missing_placeholder_stops_the_build(html: str, complaint: str) -> None:
    with pytest.raises(BuildError, match=complaint):
        pages.fill("page.html", html, WORDS, {"head": ""})


def test_a_constant_of_a_script_gets_its_value(tmp_path: Path) -> None:
    script = tmp_path / "script.js"
    script.write_text("{\n  const MOST = 0;\n  const NAMES = {};\n}\n")
    scripts.fill_constants(script, {"MOST": 4, "NAMES": {"zh": r"位\1"}})
    assert script.read_text("utf-8") == '{\n  const MOST = 4;\n  const NAMES = {"zh": "位\\\\1"};\n}\n'


@pytest.mark.parametrize("text", ["let MOST = 0;\n", "const MOST = 0;\nconst MOST = 1;\n"])
def test_a_missing_or_repeated_constant_stops_the_build(tmp_path: Path, text: str) -> None:
    script = tmp_path / "script.js"
    script.write_text(text)
    with pytest.raises(BuildError, match=r"script\.js .*const MOST"):
        scripts.fill_constants(script, {"MOST": 4})


def test_a_pattern_of_the_service_worker_without_a_file_stops_the_build(tmp_path: Path) -> None:
    (tmp_path / "app-1").mkdir()
    (tmp_path / "app-1" / offline.TEXT_PACK).write_text("{}")
    with pytest.raises(BuildError, match=r"offline\.py names"):
        offline.write_service_worker(tmp_path)


def test_every_style_sheet_is_part_of_the_sites_style() -> None:
    folder = needs.WEB / "style"
    names = {path.relative_to(folder).as_posix() for path in folder.rglob("*.css")}
    assert names == set(site.STYLE_FILES), (
        "list each file of web/style/ in STYLE_FILES of building/site.py, and no other"
    )


def test_the_page_can_name_every_file_of_the_worker() -> None:
    known = value_of_constant(needs.WEB / "shared" / "workers" / "failures.py", "PYODIDE")
    assert set(known) == {runtimes.served_name(path) for path in runtimes.RUNTIMES["pyodide"]}


def value_of_constant(path: Path, name: str) -> tuple[str, ...]:
    """Read the value of a constant from the source of a module that only a browser can import."""
    for node in ast.parse(path.read_text("utf-8")).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == name:
            value: tuple[str, ...] = ast.literal_eval(node.value)
            return value
    raise AssertionError(f"{path} has no constant {name}")


def test_the_script_that_opens_runs_comes_before_pyscript() -> None:
    """In the other order, PyScript could start the page's Python before the script has run."""
    html = (build.DIST / "lab.html").read_text("utf-8")
    assert html.index("run_files.js") < html.index("core.js")
