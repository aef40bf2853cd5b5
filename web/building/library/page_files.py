"""Write the Python of each page for MicroPython, and its texts in each language."""

import json
from collections.abc import Iterable, Mapping
from pathlib import Path

from building.files import gzipped
from building.html.languages import words_of
from building.library.bytecode import compiled
from building.needs import CORE, ROOT, WEB
from building.page_python import (
    CHOICE,
    CLASS,
    EXERCISES,
    FIRST_FAMILIES,
    FORMATS,
    FRAME,
    HINTS,
    NEW,
    OWN_WORDS,
    PARTS,
    PRACTICE,
    STOCKS,
    TYPING,
    WORK,
    Part,
    modules_of,
    modules_of_families,
    with_words,
)
from building.techniques.choice import facts_of_choice, list_of_choice
from building.techniques.practice import practice
from pages import PAGES, ROWS, Page
from shared.languages import TAGS
from sudoku_core.techniques.ladder import LADDER
from sudoku_core.techniques.words import names_of

# A part -> the modules that its page has loaded before.
BEFORE = {
    CLASS: (WORK.first, *WORK.beside),
    CHOICE: (HINTS.first,),
    PRACTICE: (EXERCISES.first, *EXERCISES.beside),
}

OTHER_NAMES = WEB / "techniques" / "other_names.json"


def write_scripts(site: Path) -> None:
    """Write the files of each page, and of the parts that it loads later."""
    for page in ROWS:
        _write_files(
            site / page.python, _sources(modules_of(page.first)) | _read_by_name((TYPING, *page.data))
        )
        for tag in TAGS:
            _write_files(site / with_words(page.python, tag), _page_texts(page, tag))
    for part in PARTS:
        if part.page:
            _write_files(
                site / part.file,
                _sources(_beyond_page(part)) | _read_by_name(part.data) | _generated_texts(part),
            )
    formats = {page.html: (FORMATS.first,) for page in ROWS if page.reads_puzzles}
    _write_files(site / FORMATS.file, _sources(_beyond_pages(formats)))
    frames = {page.html: (FRAME.first, *FRAME.beside, page.hosted) for page in ROWS if page.hosted}
    _write_files(site / FRAME.file, _sources(_beyond_pages(frames)))
    for stock in STOCKS:
        _write_bytes(site / f"stock-{stock.stem}.gz", {f"stock-{stock.name}": stock.read_bytes()})
    for tag in TAGS:
        _write_files(site / with_words(HINTS.file, tag), words_of_techniques(FIRST_FAMILIES, tag))


def _beyond_page(part: Part) -> list[Path]:
    """Return the modules of a part that its page has not loaded before."""
    families = modules_of_families(FIRST_FAMILIES) if part is HINTS else []
    before = BEFORE.get(part, ())
    needed = _modules_of(part.first, *part.beside, *families)
    return sorted(needed - _modules_of(PAGES[part.page].first, *before))


def _beyond_pages(firsts: Mapping[str, tuple[str, ...]]) -> list[Path]:
    """Return the modules that these modules import and that pages have not loaded yet.

    firsts: file of a page -> the modules that it loads.
    """
    needed = (_modules_of(*names) - _modules_of(PAGES[page].first) for page, names in firsts.items())
    return sorted(set().union(*needed))


def _modules_of(*firsts: str) -> set[Path]:
    return {path for first in firsts for path in modules_of(first)}


def _generated_texts(part: Part) -> dict[str, str]:
    """Return the generated texts of a part, by file name."""
    if part is CHOICE:
        other_names = json.loads(OTHER_NAMES.read_text("utf-8"))
        lists = {f"choice.{tag}.html": list_of_choice(tag, other_names) for tag in TAGS}
        return {"families.json": facts_of_choice()} | lists
    return {"ladder.json": names_of_techniques()} if part is NEW else {}


def names_of_techniques() -> str:
    """Return slug, level, names and number of practice positions of all techniques as JSON.

    They are in the order of the ladder.
    """
    positions = {slug: len(each.lines) for slug, each in practice().items()}
    names = [(each.slug, each.level, names_of(each.slug), positions.get(each.slug, 0)) for each in LADDER]
    return json.dumps(names, ensure_ascii=False, separators=(",", ":"))


def words_of_techniques(families: Iterable[str], tag: str) -> dict[str, str]:
    """Return the texts of these families and the texts common to all families in a language, by path."""
    folder = CORE / "techniques"
    files = [folder / "words" / "languages.json", folder / "words" / f"words.{tag}.json"]
    files += [folder / "families" / family / f"words.{tag}.json" for family in families]
    return {path.relative_to(ROOT).as_posix(): path.read_text("utf-8") for path in files}


def _sources(modules: Iterable[Path]) -> dict[str, str]:
    """Return the sources of these modules, by path for Python."""
    homes = {path: ROOT if path.is_relative_to(CORE) else WEB for path in modules}
    return {path.relative_to(home).as_posix(): path.read_text("utf-8") for path, home in homes.items()}


def _read_by_name(files: Iterable[Path]) -> dict[str, str]:
    return {path.name: path.read_text("utf-8") for path in files}


def _page_texts(page: Page, tag: str) -> dict[str, str]:
    """Return the texts of a page in a language, as files by name."""
    others = tuple(start for start in OWN_WORDS if start not in page.words)
    kept = {
        key: text
        for key, text in words_of(tag).items()
        if key.startswith(page.words) or not key.startswith(others)
    }
    own = json.dumps(kept, ensure_ascii=False, separators=(",", ":"))
    return {f"locales/{tag}.json": own} | _read_by_name(
        path for path in page.texts if f".{tag}." in path.name
    )


def _write_files(target: Path, texts: dict[str, str]) -> None:
    """Pack these files into one file for micropython.js, so that one request loads all of them."""
    _write_bytes(target, compiled(texts))


def _write_bytes(target: Path, files: dict[str, bytes]) -> None:
    index = json.dumps([[name, len(content)] for name, content in files.items()], separators=(",", ":"))
    target.write_bytes(gzipped(b"\n".join((index.encode(), b"".join(files.values())))))
