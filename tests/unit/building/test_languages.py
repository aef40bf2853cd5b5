"""Check that the build and web/locales/README.md list the same places to edit for a new language."""

import ast
import re
from pathlib import Path

import pytest

from building import needs
from building.html import languages
from shared.languages import TAGS
from tests.checkout import needs_git, tracked_files

TEXT = (needs.WEB / "locales" / "README.md").read_text("utf-8")
LIST = TEXT.partition("## Add a language")[2].partition("\n## ")[0]
PLACE = re.compile(r"`([^`]+)`")
# The README's three lists: rows to add, files to add, and places that only some languages must change.
ROWS, FILES, OTHERS = (
    [place for line in part.split("\n") if line[:2] == "- " for place in PLACE.findall(line.split(":")[0])]
    for part in re.split(r"\n\n(?!- )", LIST)
    if "\n- " in part
)
NAMES_CHINESE = re.compile(r"""["'(]zh\b""")


def test_the_build_names_every_place_without_the_language() -> None:
    missing = languages.missing_places("eo")
    named = {re.sub(r"(texts|lessons|families)/\w+([./])", r"\1/NAME\2", place) for place in missing}
    assert {place.replace("eo.", "TAG.") for place in named} == {*ROWS[1:], *FILES}


def test_an_incomplete_language_stops_the_build(monkeypatch: pytest.MonkeyPatch) -> None:
    languages.check_languages()
    monkeypatch.setattr(languages, "TAGS", (*TAGS, "eo"))
    with pytest.raises(needs.BuildError, match=r"eo lacks .*annotations\.eo\.json, web/locales/eo\.json"):
        languages.check_languages()


def test_there_are_no_texts_in_other_languages() -> None:
    patterns = [pattern.replace("NAME", "*").replace("TAG", "*") for pattern in languages.TEXT_FILES]
    there = {path.name.split(".")[-2] for pattern in patterns for path in needs.ROOT.glob(pattern)}
    assert there == {*TAGS}


@pytest.mark.slow
@needs_git
def test_no_other_place_names_a_language() -> None:
    found = {
        name
        for name in tracked_files("web", "sudoku_core")
        if name.endswith((".css", ".html", ".js", ".json", ".mjs", ".py", ".ts")) and ".zh-CN." not in name
        if NAMES_CHINESE.search(_without_comments(needs.ROOT / name))
    }
    assert found == {*ROWS, *OTHERS}


def _without_comments(path: Path) -> str:
    """Return the text of a file, without docstrings and comments if it is Python code."""
    text = path.read_text("utf-8")
    if path.suffix != ".py":
        return text
    tree = ast.parse(text)
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            node.value.value = ""
    return ast.unparse(tree)
