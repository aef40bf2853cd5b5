"""Check that the composer's lines survive many Markdown converters."""

import json
import shutil
import subprocess
from collections.abc import Callable
from html import unescape
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from building.needs import ROOT, node, system_packages
from tests.composed import COMPOSER_STATES, composed
from tests.installed import install_npm_packages, install_python_packages

CONVERTERS = ROOT / "tests" / "examples" / "markdown"

# Debian program -> its package, and the command with the options that keep HTML.
PROGRAMS = {
    "cmark": ("cmark", ["cmark", "--unsafe"]),
    "discount": ("discount", ["markdown"]),
    "kramdown": ("kramdown", ["kramdown"]),
    "lowdown": ("lowdown", ["lowdown", "--html-no-skiphtml", "--html-no-escapehtml"]),
    "pandoc": ("pandoc", ["pandoc"]),
    "pandoc as GitHub": ("pandoc", ["pandoc", "--from", "gfm"]),
}

# Returns the faults in the HTML of a converted article. The element, the frame or the link must equal that
# in the composer's lines, without additions around it.
FAULTS = """([lines, html]) => {
  const parsed = (text) => new DOMParser().parseFromString(text, "text/html").body;
  const squeezed = (text) => text.replaceAll(/\\s+/g, "");
  const tree = (node) => node.nodeType === Node.ELEMENT_NODE
    ? [node.localName, [...node.attributes].map(({ name, value }) => `${name}=${value}`).sort(),
       node.localName === "pre" ? node.textContent.trim() : children(node)]
    : squeezed(node.textContent);
  const children = (node) => [...node.childNodes].map(tree).filter(({ length }) => length);
  const [wanted, found] = [lines, html].map(parsed);
  const [ours, theirs] = [wanted, found].map((body) => body.querySelector("sudoku-lab, iframe, a"));
  if (!theirs) return "not there";
  const [one, other] = [ours, theirs].map((element) => JSON.stringify(tree(element)));
  ours.remove();
  theirs.remove();
  if (one !== other) return `changed: ${other}`;
  if (squeezed(found.textContent) !== `Beforeit.${squeezed(wanted.textContent)}Afterit.`)
    return `outside: ${found.textContent}`;
  const count = (body, tags) => body.querySelectorAll(tags).length;
  if (count(found, "em") !== 2) return "the text around it is no Markdown any more";
  return count(found, "script, pre, a") === count(wanted, "script, pre, a") ? "" : "more than there was";
}"""


def _by_pypi(cache: Path, texts: str) -> dict[str, dict[str, str]]:
    program = [
        install_python_packages(cache, CONVERTERS / "requirements.txt") / "python",
        CONVERTERS / "convert.py",
    ]
    return _converted([str(part) for part in program], texts)


def _by_npm(cache: Path, texts: str) -> dict[str, dict[str, str]]:
    folder = install_npm_packages(cache, CONVERTERS / "package.json")
    shutil.copyfile(CONVERTERS / "convert.mjs", folder / "convert.mjs")
    return _converted([*node()[0], str(folder / "convert.mjs")], texts)


def _converted(command: list[str], texts: str) -> dict[str, dict[str, str]]:
    done = subprocess.run(command, input=texts, capture_output=True, encoding="utf-8", check=True)
    found: dict[str, dict[str, str]] = json.loads(done.stdout)
    return found


def _by_debian(_cache: Path, texts: str) -> dict[str, dict[str, str]]:
    found = {}
    for name, (package, command) in PROGRAMS.items():
        if shutil.which(command[0]) or system_packages(package):
            found[name] = {
                key: subprocess.run(
                    command, input=text, capture_output=True, encoding="utf-8", check=True
                ).stdout
                for key, text in json.loads(texts).items()
            }
    return found


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize("tool", ["markdown", "iframe", "picture"])
@pytest.mark.parametrize("convert", [_by_pypi, _by_npm, _by_debian])
def test_every_converter_leaves_the_lines_of_the_composer_as_they_are(
    chromium: Browser,
    pytestconfig: pytest.Config,
    convert: Callable[..., dict[str, dict[str, str]]],
    tool: str,
) -> None:
    all_lines = {name: composed(state.having(tool=tool)) for name, state in COMPOSER_STATES.items()}
    articles = {name: f"Before *it*.\n\n{lines}\n\nAfter *it*.\n" for name, lines in all_lines.items()}
    converted = convert(pytestconfig.cache.mkdir("markdown"), json.dumps(articles))
    if tool != "markdown":
        converted.pop(
            "snarkdown", None
        )  # it also interprets Markdown within HTML, and these lines do not allow for that
    page = chromium.new_page()
    faults = {
        (converter, name): fault
        for converter, pages in converted.items()
        for name, html in pages.items()
        if (fault := page.evaluate(FAULTS, [all_lines[name], html]))
    }
    page.close()
    assert not faults
    assert converted or convert is _by_debian


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize("convert", [_by_pypi, _by_npm, _by_debian])
def test_every_converter_keeps_the_address_behind_a_picture(
    pytestconfig: pytest.Config, convert: Callable[..., dict[str, dict[str, str]]]
) -> None:
    """If a converter strips HTML, only Markdown remains. Showdown turns three dots into one character."""
    lines = composed(COMPOSER_STATES["a board"].having(tool="stripped"))
    address = lines.rpartition("](")[2].rstrip(")")
    found = convert(pytestconfig.cache.mkdir("markdown"), json.dumps({"one": lines}))
    assert {unescape(html["one"]).count(address) for html in found.values()} <= {2}
