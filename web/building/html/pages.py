"""Write the HTML of the pages with texts and cells filled in, so that the first look needs no Python.

<h2 data-text="key"></h2>      gets the text of that key as its content
<div data-label="key">         gets the text as its aria-label
<meta data-content="key">      gets the text as its `content`
<!-- name -->                  is replaced by the part of that name, from parts.py or from `write_pages`
"""

import gzip
import json
import re
from html import escape
from pathlib import Path
from typing import Any

from building.files import fingerprint, name_by_content, padded
from building.html.frame import framed
from building.html.help.page import help_parts
from building.html.languages import words_of
from building.html.lessons import lesson_parts
from building.html.parts import PARTS
from building.html.previews import with_tags
from building.html.technique_pages import FOLDER, MARKS, from_folder, technique_pages
from building.needs import WEB, BuildError
from building.page_python import EXERCISES, FORMATS, FRAME, with_words
from building.runs.article import parts as article_parts
from building.runs.article import technique_options
from building.runtimes import LOADED_OF_PYSCRIPT, seen_from
from building.scripts import fill_constants
from building.techniques.bilingual import SiteTexts
from building.techniques.examples import Example
from building.techniques.listing import listing
from embedding.choices import MOST_ALGORITHMS, PANEL_PARTS
from lab.address import SETTINGS_PARAMETERS
from lab.choices import ALGORITHMS, DEFAULT_ALGORITHMS
from pages import ROWS
from shared.drawings.masks import WITH_MASKS
from shared.languages import TAGS
from shared.page import settings
from shared.visit import CONTROLS, THEMES
from solving.state import Options
from solving.steps.options import OPTIONS

# PyScript's configuration is part of the HTML, because a file would delay the start. It excludes plug-ins
# that our pages do not use. Without `error`, PyScript shows no tracebacks on the page.
PLUGINS = [
    f"!{name}"
    for name in (
        "codemirror",
        "deprecations-manager",
        "donkey",
        "error",
        "py-editor",
        "py-game",
        "py-terminal",
    )
]
CONFIGS = {
    "page": json.dumps({"interpreter": "./<!-- files -->micropython.js", "plugins": PLUGINS}),
    "worker": json.dumps({"interpreter": "./<!-- files -->interpreter.js", "sync_main_only": True}),
    "plugins": json.dumps({"plugins": PLUGINS}),
}

# The Content-Security-Policy of a page with Python: the strictest with which PyScript runs.
POLICY = "; ".join(
    (
        "default-src 'self'",
        "img-src 'self' blob:",
        "script-src 'self' 'unsafe-eval' 'wasm-unsafe-eval' blob:",
        "worker-src 'self' blob:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'none'",
    )
)

# The page for authors shows an example article in a frame, which inherits this policy and has inline
# styles.
WITH_ARTICLE = "articles"
STYLES_OF_LINES = "; style-src 'self' 'unsafe-inline'"

MARK = re.compile(r"<!-- ([a-z-]+) -->")

# Tables from Python for first_look.js, which makes the same choices before Python runs; LAB is for the lab.
FIRST_LOOK = {
    "LANGUAGES": TAGS,
    "THEMES": THEMES,
    "CONTROLS": CONTROLS,
    "OPTIONS": {name: getattr(Options, name) for name in OPTIONS},
    "SETTINGS": settings.KEY,
}
LAB = {
    "most": MOST_ALGORITHMS,
    "usual": DEFAULT_ALGORITHMS,
    "parts": PANEL_PARTS,
    "ofEveryVisit": SETTINGS_PARAMETERS,
    "withMasks": WITH_MASKS,
}

# These marks are filled in last. files: the folder app-HASH of this build. time: the date of the sources,
# in seconds since 1970. build: a fingerprint of all files and pages.
LATE = {name: f"<!-- {name} -->" for name in ("files", "time", "build")}


def write_pages(
    site: Path,
    app: Path,
    runtimes: dict[str, Path],
    examples: list[Example],
    api: dict[str, str],
    help_sections: list[dict[str, Any]],
    date: int,
    address: str,
) -> None:
    """Write the pages, and fill in the tables of first_look.js and starting.js.

    app: The folder with all files of this build that the pages load, except these two scripts. This
        function renames it.
    runtimes: The folders that write_runtimes returns.
    examples: The examples of all techniques, the easiest first.
    api: The parts of the page about the API.
    help_sections: The sections that building.html.help.reading returns.
    date: The date of the sources, in seconds since 1970.
    address: The address of the site, or "".
    """
    words, site_texts = words_of(TAGS[0]), SiteTexts(_words_by_language())
    pages: dict[str, str] = {}
    modules = _modules(runtimes)
    of_python = {
        "preloads": "\n".join(_preload(site, path) for path in modules),
        "pyscript": f"{runtimes['pyscript'].relative_to(site).as_posix()}/",
        **CONFIGS,
    }
    own_parts = {
        "techniques": {"families": listing(examples, site_texts)},
        "technique": MARKS,
        "learn": lesson_parts(site_texts),
        "articles": article_parts(site / "runs", examples, json.dumps(words)),
        "book": {"book-techniques": technique_options(examples)},
        "api": api,
        "help": help_parts(help_sections, examples, site_texts, words),
    }
    for page in ROWS:
        parts = {
            **LATE,
            **of_python,
            "policy": _policy(POLICY + STYLES_OF_LINES * (page.name == WITH_ARTICLE)),
            "python": page.python,
            "module": page.first,
            "formats": FORMATS.file if page.reads_puzzles else "",
            "exercises": EXERCISES.file if page.html == EXERCISES.page else "",
            **own_parts.get(page.name, {}),
        }
        pages[page.html] = fill(page.html, framed(page), words, parts)
    _write_first_look(app, "".join(html.split("<dialog")[0] for html in pages.values()))
    (of_techniques,) = (page.html for page in ROWS if page.is_for_techniques)
    pages.update(technique_pages(pages.pop(of_techniques), examples, site_texts))
    folder = (WEB / "start" / "folder.html").read_text("utf-8")
    pages[f"{FOLDER}/index.html"] = from_folder(
        fill("folder.html", folder, {}, {"policy": _policy(POLICY), **LATE})
    )
    fill_constants(
        app / "starting.js", {"SIZES": _sizes(app, modules, runtimes), "UNZIPPED": _unzipped(app)}
    )
    pages = {name: with_tags(html, name, address) for name, html in pages.items()}
    named = {"files": f"{name_by_content(app).name}/", "time": str(date)}
    for mark, text in named.items():
        pages = {name: html.replace(LATE[mark], text) for name, html in pages.items()}
    build = fingerprint(*pages.values())
    for name, html in pages.items():
        (site / name).parent.mkdir(exist_ok=True)
        (site / name).write_text(padded(html.replace(LATE["build"], build)), "utf-8", newline="\n")


def fill(file: str, html: str, words: dict[str, str], parts: dict[str, str]) -> str:
    """Return the HTML with its parts and texts filled in.

    file: the name of the page, for errors.
    words: the texts by key.
    parts: the parts by the names of their marks. The page must contain each mark, except the marks in LATE,
    which a part may contain.
    """
    marks = set(MARK.findall(html))
    for name in parts.keys() - marks - LATE.keys():
        raise BuildError(f"{file} has no mark <!-- {name} -->")
    for name in marks - parts.keys() - PARTS.keys():
        raise BuildError(f"{file} has the mark <!-- {name} -->, which is none of building/html/parts.py")
    made = {name: PARTS[name](words) for name in marks - parts.keys()}
    html = MARK.sub(lambda mark: {**made, **parts}[mark[1]], html)
    for key in re.findall(r'data-(?:text|label|content)="([^"]+)"', html):
        if key not in words:
            raise BuildError(f"{file} names {key}, which web/locales/en.json has not")
    html = re.sub(
        r'data-text="([^"]+)"([^>]*)>', lambda tag: tag[0] + escape(words[tag[1]], quote=False), html
    )
    for data, attribute in (("data-label", "aria-label"), ("data-content", "content")):
        html = re.sub(
            rf'{data}="([^"]+)"',
            lambda found, attribute=attribute: f'{found[0]} {attribute}="{escape(words[found[1]])}"',  # type: ignore[misc]
            html,
        )
    return html


def _words_by_language() -> dict[str, dict[str, str]]:
    words: dict[str, dict[str, str]] = {tag: words_of(tag) for tag in TAGS}
    for tag in TAGS:
        missing = words[TAGS[0]].keys() - words[tag].keys()
        if missing:
            raise BuildError(f"web/locales/{tag}.json has no {', '.join(sorted(missing))}")
    return words


def _policy(policy: str) -> str:
    return f'<meta http-equiv="Content-Security-Policy" content="{policy}">'


def _write_first_look(app: Path, html: str) -> None:
    """Fill in the tables of first_look.js, which prepares a page before Python runs.

    html: the visible HTML of all pages, without dialogs. The tables need its texts in every language except
    English.
    """
    words = _words_by_language()
    keys = dict.fromkeys(re.findall(r'data-(?:text|label)="([^"]+)"', html))
    seen = {tag: {key: words[tag][key] for key in keys} for tag in TAGS[1:]}
    lab = {**LAB, "algorithms": {tag: _descriptions(words[tag]) for tag in TAGS}}
    fill_constants(app / "first_look.js", {**FIRST_LOOK, "WORDS": seen, "LAB": lab})


def _descriptions(words: dict[str, str]) -> dict[str, list[str]]:
    """Return the name and description of each algorithm."""
    return {name: [words[f"lab.algorithm_{name}"], words[f"lab.what_{name}"]] for name in ALGORITHMS}


def _modules(runtimes: dict[str, Path]) -> list[Path]:
    """Return the modules that a page would request one after another without preload links."""
    chunks = [path for name in LOADED_OF_PYSCRIPT[1:] for path in sorted(runtimes["pyscript"].glob(name))]
    return [*chunks, runtimes["micropython"] / "micropython.js"]


def _sizes(app: Path, modules: list[Path], runtimes: dict[str, Path]) -> dict[str, int]:
    """Return the size in bytes of each file that a page waits for.

    The keys are addresses relative to the scripts.
    """
    files = [
        runtimes["pyscript"] / LOADED_OF_PYSCRIPT[0],
        *modules,
        runtimes["micropython"] / "micropython.wasm",
    ]
    sizes = {f"{seen_from(app, path.parent)}{path.name}": path.stat().st_size for path in files}
    ours = ["style.css", "micropython.js", *_files_of_python()]
    return sizes | {name: (app / name).stat().st_size for name in ours}


def _unzipped(app: Path) -> dict[str, int]:
    """Return the decompressed size in bytes of each compressed file among these files."""
    return {name: len(gzip.decompress((app / name).read_bytes())) for name in _files_of_python()}


def _files_of_python() -> list[str]:
    words = [with_words(page.python, tag) for page in ROWS for tag in TAGS]
    return [*[page.python for page in ROWS], FORMATS.file, FRAME.file, *words]


def _preload(site: Path, module: Path) -> str:
    """Return the preload link of a module that the page would otherwise request only after another one."""
    return f'<link rel="modulepreload" href="{module.relative_to(site).as_posix()}">'
