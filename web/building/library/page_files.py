"""The files with the Python of each page, as MicroPython reads it, and with its words in each language."""

import json
from collections.abc import Iterable, Mapping
from pathlib import Path

from building.files import gzipped
from building.library.bytecode import compiled
from building.needs import CORE, ROOT, WEB
from building.page_python import (
    CLASS,
    DECODING,
    FIRST_FAMILIES,
    FORMATS,
    FRAME,
    HINTS,
    HOSTED,
    NEW,
    OF_WORK,
    OWN_WORDS,
    PHOTO,
    PRACTICE,
    SCRIPTS,
    SECTIONS,
    STOCKS,
    TYPING,
    WITH_FORMATS,
    WORK,
    Script,
    file_of_words,
    modules_of,
    modules_of_families,
)
from shared.languages import TAGS
from sudoku_core.techniques.ladder import LADDER
from sudoku_core.techniques.words import names_of


def write_scripts(site: Path) -> None:
    """Write the files of each page, and those of what it loads later."""
    for script in SCRIPTS.values():
        _write_files(site / script.file, _texts(modules_of(script.first)) | _data((TYPING, *script.data)))
        for tag in TAGS:
            _write_files(site / file_of_words(script, tag), _words(script, tag))
    _write_later(site, SECTIONS, modules_of(SECTIONS.first), "lab.html")
    of_families = [path for name in modules_of_families(FIRST_FAMILIES) for path in modules_of(name)]
    _write_later(site, HINTS, [*modules_of(HINTS.first), *of_families], "index.html")
    _write_later(site, NEW, modules_of(NEW.first), "index.html", {"ladder.json": names_of_techniques()})
    for stock in STOCKS:
        _write_bytes(site / f"stock-{stock.stem}.gz", {f"stock-{stock.name}": stock.read_bytes()})
    _write_later(site, PRACTICE, modules_of(PRACTICE.first), "index.html")
    _write_later(site, PHOTO, modules_of(PHOTO.first), "index.html")
    of_work = [path for name in (WORK.first, *OF_WORK) for path in modules_of(name)]
    _write_later(site, WORK, of_work, "learn.html")
    of_class = set(modules_of(CLASS.first)) - set(of_work)
    _write_later(site, CLASS, of_class, "learn.html")
    _write_later(site, DECODING, modules_of(DECODING.first), "index.html")
    _write_files(site / FORMATS.file, _texts(_besides(dict.fromkeys(WITH_FORMATS, (FORMATS.first,)))))
    of_frames = {page: (FRAME.first, "embedding.port", hosted) for page, hosted in HOSTED.items()}
    _write_files(site / FRAME.file, _texts(_besides(of_frames)))
    for tag in TAGS:
        _write_files(site / file_of_words(HINTS, tag), words_of_techniques(FIRST_FAMILIES, tag))


def _besides(firsts: Mapping[str, tuple[str, ...]]) -> list[Path]:
    """Return what pages need, by their names, for these modules besides their own Python."""
    found: set[Path] = set()
    for page, names in firsts.items():
        needed = {path for name in names for path in modules_of(name)}
        found |= needed - {*modules_of(SCRIPTS[page].first)}
    return sorted(found)


def _write_later(
    site: Path, script: Script, modules: Iterable[Path], page: str, others: dict[str, str] | None = None
) -> None:
    """Write the file of what this page loads later: those of these modules that it does not have.

    others: texts that are made here, by their names.
    """
    there = modules_of(SCRIPTS[page].first)
    texts = _texts(sorted(set(modules) - set(there)))
    _write_files(site / script.file, texts | _data(script.data) | (others or {}))


def names_of_techniques() -> str:
    """Return slug, level and names of all techniques, in the order of the ladder, as JSON."""
    names = [(each.slug, each.level, names_of(each.slug)) for each in LADDER]
    return json.dumps(names, ensure_ascii=False, separators=(",", ":"))


def words_of_techniques(families: Iterable[str], tag: str) -> dict[str, str]:
    """Return the texts of these families in this language, and what all families need, by their paths."""
    folder = CORE / "techniques"
    files = [folder / "words" / "languages.json", folder / "words" / f"words.{tag}.json"]
    files += [folder / "families" / family / f"words.{tag}.json" for family in families]
    return {path.relative_to(ROOT).as_posix(): path.read_text("utf-8") for path in files}


def _texts(modules: Iterable[Path]) -> dict[str, str]:
    """Return the text of each of these modules, by its path for Python."""
    homes = {path: ROOT if path.is_relative_to(CORE) else WEB for path in modules}
    return {path.relative_to(home).as_posix(): path.read_text("utf-8") for path, home in homes.items()}


def _data(files: Iterable[Path]) -> dict[str, str]:
    return {path.name: path.read_text("utf-8") for path in files}


def _words(script: Script, tag: str) -> dict[str, str]:
    """Return what a page says in this language, as files that it reads."""
    others = tuple(start for start in OWN_WORDS if start not in script.words)
    words = json.loads((WEB / "locales" / f"{tag}.json").read_text("utf-8"))
    kept = {
        key: text
        for key, text in words.items()
        if key.startswith(script.words) or not key.startswith(others)
    }
    own = json.dumps(kept, ensure_ascii=False, separators=(",", ":"))
    return {f"locales/{tag}.json": own} | _data(path for path in script.texts if f".{tag}." in path.name)


def _write_files(target: Path, texts: dict[str, str]) -> None:
    """Write these files as one, as micropython.js reads them: the page makes one request for all."""
    _write_bytes(target, compiled(texts))


def _write_bytes(target: Path, files: dict[str, bytes]) -> None:
    index = json.dumps([[name, len(content)] for name, content in files.items()], separators=(",", ":"))
    target.write_bytes(gzipped(b"\n".join((index.encode(), b"".join(files.values())))))
