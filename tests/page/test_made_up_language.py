"""Add a language to a copy of the project, in the places that web/locales/README.md lists."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.checkout import build_copy, copy_project
from tests.hosts import Host
from tests.page.conftest import Open
from tests.page.driver import paste, press
from tests.puzzles import PUZZLES
from tests.systems import needs_links
from tests.unit.building.test_languages import FILES, ROWS

SIGN = "Ĵ "  # a prefix for the English texts of the pages
# File -> a text in the file, and the replacement of this text.
CHANGES = {
    "web/shared/languages.py": (
        ")\nTAGS",
        '    Language(tag="eo", name="Esperanto", plural=_one_or_other),\n)\nTAGS',
    ),
    "sudoku_core/board/literals.py": ('"zh-CN"', '"zh-CN", "eo"'),
    "sudoku_core/techniques/words/languages.json": ('"zh-CN"', '"zh-CN", "eo"'),
    "sudoku_core/book/words.py": ("\n\ndef words_of", 'WORDS["eo"] = WORDS["en"]\n\n\ndef words_of'),
    "web/start/404.html": ("</html>", '<p lang="eo">Neniu paĝo.</p>\n</html>'),
    "web/start/folder.html": ("</html>", '<p lang="eo">Listo.</p>\n</html>'),
}
ARTICLE = """<!doctype html><html lang="eo"><meta charset="utf-8">
<title>A</title><link rel="icon" href="data:,">
<sudoku-lab></sudoku-lab><script src="element.classic.js"></script>"""


def with_a_language(folder: Path) -> Path:
    """Copy the project into this folder, add a language, build the site, and return its folder."""
    copy_project(folder)
    assert CHANGES.keys() == {*ROWS}
    for name, (before, after) in CHANGES.items():
        text = (folder / name).read_text("utf-8")
        assert before in text, name
        (folder / name).write_text(text.replace(before, after), "utf-8")
    for name in FILES:
        model = name.replace("TAG", "zh-CN" if "annotations" in name else "en")
        for path in folder.glob(model.replace("NAME", "*")):
            text = path.read_text("utf-8")
            if "locales" in name:
                text = json.dumps(_each(json.loads(text), lambda word: SIGN + word))
            path.with_name(path.name.replace("zh-CN.", "en.").replace("en.", "eo.")).write_text(
                text, "utf-8"
            )
    return build_copy(folder)


def _each(value: object, change: Callable[[str], str]) -> object:
    if isinstance(value, dict):
        return {key: _each(each, change) for key, each in value.items()}
    return change(str(value))


@needs_links
@pytest.mark.long
def test_rows_and_texts_make_a_language(open_page: Open, tmp_path: Path) -> None:
    site = with_a_language(tmp_path)
    (site / "article.html").write_text(ARTICLE, "utf-8")
    with Host(site) as host:
        page = open_page("index.html?lang=eo", at=host.address)
        expect(page.get_by_label(SIGN + "Language")).to_have_value("eo")
        paste(page, PUZZLES["D"])
        press(page, SIGN + "Hint")
        expect(page.get_by_role("status")).to_contain_text(SIGN)
        for name, words in (
            ("lab.html", "Fewest first"),
            ("learn.html", "Your code"),
            ("book.html", "Puzzles"),
            ("techniques/x-wing.html", "Practise"),
        ):
            page = open_page(f"{name}?lang=eo", at=host.address)
            expect(page.locator("body")).to_contain_text(SIGN + words)
        page = open_page("article.html", phase="", at=host.address)
        expect(page.get_by_role("button", name=f"{SIGN}Start")).to_be_visible()
