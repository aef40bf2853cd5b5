"""Write the Python modules of each page for MicroPython, and the page's texts in each language."""

import json
from collections.abc import Iterable, Mapping
from pathlib import Path

from building.files import gzip_bytes
from building.html.languages import words_of
from building.library.bytecode import compile_files
from building.needs import CORE, ROOT, WEB
from building.page_python import (
    CLASSROOM,
    EMBEDDED_FRAME,
    EXERCISES,
    FIRST_FAMILIES,
    FORMATS,
    HINTS,
    LEARNING_WORK,
    NEW_PUZZLES,
    PAGE_TEXT_PREFIXES,
    PARTS,
    PRACTICE,
    STOCKS,
    TECHNIQUE_CHOICE,
    TYPING,
    Part,
    modules_of,
    modules_of_families,
    text_file_name,
)
from building.techniques.choice import families_html, families_json
from building.techniques.practice import practice_of_techniques
from pages import PAGES, ROWS, Page
from shared.languages import TAGS
from sudoku_core.techniques.ladder import LADDER
from sudoku_core.techniques.words import names_of

# A part -> the modules that its page has already loaded when it loads the part.
LOADED_BEFORE = {
    CLASSROOM: (LEARNING_WORK.first_module, *LEARNING_WORK.extra_modules),
    TECHNIQUE_CHOICE: (HINTS.first_module,),
    PRACTICE: (EXERCISES.first_module, *EXERCISES.extra_modules),
}

OTHER_NAMES = WEB / "techniques" / "other_names.json"


def write_page_files(app: Path) -> None:
    """Write the files of each page, and of the parts that it loads later, into the folder `app`."""
    for page in ROWS:
        _write_compiled(
            app / page.python,
            _read_modules(modules_of(page.first_module)) | _read_texts((TYPING, *page.data)),
        )
        for tag in TAGS:
            _write_compiled(app / text_file_name(page.python, tag), _page_texts(page, tag))
    for part in PARTS:
        if part.page:
            _write_compiled(
                app / part.file,
                _read_modules(_modules_of_part(part)) | _read_texts(part.data) | _generated_texts(part),
            )
    first_of_formats = {page.html: (FORMATS.first_module,) for page in ROWS if page.reads_puzzles}
    _write_compiled(app / FORMATS.file, _read_modules(_modules_missing_on_pages(first_of_formats)))
    modules_of_frames = {
        page.html: (EMBEDDED_FRAME.first_module, *EMBEDDED_FRAME.extra_modules, page.hosted)
        for page in ROWS
        if page.hosted
    }
    _write_compiled(app / EMBEDDED_FRAME.file, _read_modules(_modules_missing_on_pages(modules_of_frames)))
    for stock in STOCKS:
        _write_packed(app / f"stock-{stock.stem}.gz", {f"stock-{stock.name}": stock.read_bytes()})
    for tag in TAGS:
        _write_compiled(app / text_file_name(HINTS.file, tag), technique_texts(FIRST_FAMILIES, tag))


def _modules_of_part(part: Part) -> list[Path]:
    """Return the modules of a part, without the modules that its page has already loaded."""
    families = modules_of_families(FIRST_FAMILIES) if part is HINTS else []
    loaded_before = LOADED_BEFORE.get(part, ())
    required = _modules_of(part.first_module, *part.extra_modules, *families)
    return sorted(required - _modules_of(PAGES[part.page].first_module, *loaded_before))


def _modules_missing_on_pages(modules_by_page: Mapping[str, tuple[str, ...]]) -> list[Path]:
    """Return these modules and their imports, without modules that every page has already loaded.

    modules_by_page: HTML file of a page -> the modules that the page loads later.
    """
    missing = (
        _modules_of(*modules) - _modules_of(PAGES[page].first_module)
        for page, modules in modules_by_page.items()
    )
    return sorted(set().union(*missing))


def _modules_of(*modules: str) -> set[Path]:
    return {path for module in modules for path in modules_of(module)}


def _generated_texts(part: Part) -> dict[str, str]:
    """Return the generated texts of a part as a dict from file name to content."""
    if part is TECHNIQUE_CHOICE:
        other_names = json.loads(OTHER_NAMES.read_text("utf-8"))
        lists = {f"choice.{tag}.html": families_html(tag, other_names) for tag in TAGS}
        return {"families.json": families_json()} | lists
    return {"ladder.json": techniques_json()} if part is NEW_PUZZLES else {}


def techniques_json() -> str:
    """Return a JSON list of all techniques, in the order of the ladder.

    Each technique is a list: slug, level, names by language tag, number of practice positions.
    """
    position_counts = {slug: len(technique.lines) for slug, technique in practice_of_techniques().items()}
    rows = [
        (technique.slug, technique.level, names_of(technique.slug), position_counts.get(technique.slug, 0))
        for technique in LADDER
    ]
    return json.dumps(rows, ensure_ascii=False, separators=(",", ":"))


def technique_texts(families: Iterable[str], tag: str) -> dict[str, str]:
    """Return the texts of these families, and the texts common to all families, in one language.

    The result is a dict from path to content.
    """
    folder = CORE / "techniques"
    paths = [folder / "words" / "languages.json", folder / "words" / f"words.{tag}.json"]
    paths += [folder / "families" / family / f"words.{tag}.json" for family in families]
    return {path.relative_to(ROOT).as_posix(): path.read_text("utf-8") for path in paths}


def _read_modules(modules: Iterable[Path]) -> dict[str, str]:
    """Return the sources of these modules as a dict from path to content.

    A path is relative to the folder from which Python imports the module.
    """
    root_of_path = {path: ROOT if path.is_relative_to(CORE) else WEB for path in modules}
    return {
        path.relative_to(root).as_posix(): path.read_text("utf-8") for path, root in root_of_path.items()
    }


def _read_texts(files: Iterable[Path]) -> dict[str, str]:
    return {path.name: path.read_text("utf-8") for path in files}


def _page_texts(page: Page, tag: str) -> dict[str, str]:
    """Return the texts of a page in one language as a dict from file name to content."""
    prefixes_of_other_pages = tuple(
        prefix for prefix in PAGE_TEXT_PREFIXES if prefix not in page.text_prefixes
    )
    page_texts = {
        key: text
        for key, text in words_of(tag).items()
        if key.startswith(page.text_prefixes) or not key.startswith(prefixes_of_other_pages)
    }
    locale_json = json.dumps(page_texts, ensure_ascii=False, separators=(",", ":"))
    return {f"locales/{tag}.json": locale_json} | _read_texts(
        path for path in page.texts if f".{tag}." in path.name
    )


def _write_compiled(target: Path, texts: dict[str, str]) -> None:
    """Compile the Python among these files, and pack all files into one."""
    _write_packed(target, compile_files(texts))


def _write_packed(target: Path, files: dict[str, bytes]) -> None:
    """Pack these files into one, so that micropython.js loads all of them with one request.

    The packed file is gzip. It contains a line of JSON, [[name, length in bytes], ...], and then the
    contents of the files in the same order.
    """
    index = json.dumps([[name, len(content)] for name, content in files.items()], separators=(",", ":"))
    target.write_bytes(gzip_bytes(b"\n".join((index.encode(), b"".join(files.values())))))
