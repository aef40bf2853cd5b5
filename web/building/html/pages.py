"""Write the HTML of the pages with texts and cells filled in, so that a page is visible before Python runs.

<h2 data-text="key"></h2>      gets the text of that key as its content
<div data-label="key">         gets the text as its aria-label
<meta data-content="key">      gets the text as its `content`
<!-- name -->                  is replaced by the part with that name, from parts.py or from `write_pages`
"""

import gzip
import json
import re
from html import escape
from pathlib import Path
from typing import Any

from building.files import fingerprint, name_by_content, pad_text
from building.html.frame import frame_page
from building.html.help.page import help_parts
from building.html.languages import words_of
from building.html.lessons import lesson_parts
from building.html.parts import PARTS
from building.html.previews import add_preview_tags
from building.html.technique_pages import FOLDER, MARKS, from_folder, technique_pages
from building.needs import WEB, BuildError
from building.page_python import EMBEDDED_FRAME, EXERCISES, FORMATS, text_file_name
from building.runs.article import composer_parts, technique_options
from building.runtimes import PYSCRIPT_FILES, relative_address
from building.scripts import fill_constants
from building.techniques.bilingual import SiteTexts
from building.techniques.examples import Example
from building.techniques.listing import families_html
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
EXCLUDED_PLUGINS = [
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
PYSCRIPT_CONFIGS = {
    "page": json.dumps({"interpreter": "./<!-- files -->micropython.js", "plugins": EXCLUDED_PLUGINS}),
    "worker": json.dumps({"interpreter": "./<!-- files -->interpreter.js", "sync_main_only": True}),
    "plugins": json.dumps({"plugins": EXCLUDED_PLUGINS}),
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

# The page for authors shows an example article in a frame. The frame inherits this policy, and the article
# has inline styles.
PAGE_WITH_ARTICLE = "articles"
INLINE_STYLES = "; style-src 'self' 'unsafe-inline'"

PART_MARK = re.compile(r"<!-- ([a-z-]+) -->")

# Values for first_look.js, which sets up each page before Python runs; the second table is for the lab.
FIRST_LOOK = {
    "LANGUAGES": TAGS,
    "THEMES": THEMES,
    "CONTROLS": CONTROLS,
    "OPTIONS": {name: getattr(Options, name) for name in OPTIONS},
    "SETTINGS": settings.KEY,
}
LAB_FIRST_LOOK = {
    "most": MOST_ALGORITHMS,
    "usual": DEFAULT_ALGORITHMS,
    "parts": PANEL_PARTS,
    "ofEveryVisit": SETTINGS_PARAMETERS,
    "withMasks": WITH_MASKS,
}

# The marks that are filled in last:
#   files   the folder app-HASH of this build
#   time    the date of the sources, in seconds since 1970
#   build   a fingerprint of all files and pages
LATE_MARKS = {name: f"<!-- {name} -->" for name in ("files", "time", "build")}


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
    preloaded_modules = _preloaded_modules(runtimes)
    common_parts = {
        "preloads": "\n".join(_preload_link(site, path) for path in preloaded_modules),
        "pyscript": f"{runtimes['pyscript'].relative_to(site).as_posix()}/",
        **PYSCRIPT_CONFIGS,
    }
    parts_of_page = {
        "techniques": {"families": families_html(examples, site_texts)},
        "technique": MARKS,
        "learn": lesson_parts(site_texts),
        "articles": composer_parts(site / "runs", examples, json.dumps(words)),
        "book": {"book-techniques": technique_options(examples)},
        "api": api,
        "help": help_parts(help_sections, examples, site_texts, words),
    }
    for page in ROWS:
        parts = {
            **LATE_MARKS,
            **common_parts,
            "policy": _policy_tag(POLICY + INLINE_STYLES * (page.name == PAGE_WITH_ARTICLE)),
            "python": page.python,
            "module": page.first_module,
            "formats": FORMATS.file if page.reads_puzzles else "",
            "exercises": EXERCISES.file if page.html == EXERCISES.page else "",
            **parts_of_page.get(page.name, {}),
        }
        pages[page.html] = fill(page.html, frame_page(page), words, parts)
    _write_first_look(app, "".join(html.split("<dialog")[0] for html in pages.values()))
    (technique_template,) = (page.html for page in ROWS if page.is_for_techniques)
    pages.update(technique_pages(pages.pop(technique_template), examples, site_texts))
    folder_html = (WEB / "start" / "folder.html").read_text("utf-8")
    pages[f"{FOLDER}/index.html"] = from_folder(
        fill("folder.html", folder_html, {}, {"policy": _policy_tag(POLICY), **LATE_MARKS})
    )
    fill_constants(
        app / "starting.js",
        {"SIZES": _sizes(app, preloaded_modules, runtimes), "UNZIPPED": _decompressed_sizes(app)},
    )
    pages = {name: add_preview_tags(html, name, address) for name, html in pages.items()}
    texts_of_marks = {"files": f"{name_by_content(app).name}/", "time": str(date)}
    for mark, text in texts_of_marks.items():
        pages = {name: html.replace(LATE_MARKS[mark], text) for name, html in pages.items()}
    build = fingerprint(*pages.values())
    for name, html in pages.items():
        (site / name).parent.mkdir(exist_ok=True)
        (site / name).write_text(pad_text(html.replace(LATE_MARKS["build"], build)), "utf-8", newline="\n")


def fill(file: str, html: str, words: dict[str, str], parts: dict[str, str]) -> str:
    """Return the HTML with its parts and texts filled in.

    file: the name of the page, for errors.
    words: the texts by key.
    parts: the parts by the names of their marks. The page must contain each mark. A mark of LATE_MARKS may
    be in a part instead.
    """
    marks = set(PART_MARK.findall(html))
    for name in parts.keys() - marks - LATE_MARKS.keys():
        raise BuildError(f"{file} has no mark <!-- {name} -->")
    for name in marks - parts.keys() - PARTS.keys():
        raise BuildError(f"{file} has the mark <!-- {name} -->, which is none of building/html/parts.py")
    generated_parts = {name: PARTS[name](words) for name in marks - parts.keys()}
    html = PART_MARK.sub(lambda mark: {**generated_parts, **parts}[mark[1]], html)
    for key in re.findall(r'data-(?:text|label|content)="([^"]+)"', html):
        if key not in words:
            raise BuildError(f"{file} names {key}, which web/locales/en.json has not")
    html = re.sub(
        r'data-text="([^"]+)"([^>]*)>', lambda tag: tag[0] + escape(words[tag[1]], quote=False), html
    )
    for data, attribute in (("data-label", "aria-label"), ("data-content", "content")):
        html = re.sub(
            rf'{data}="([^"]+)"',
            lambda match, attribute=attribute: f'{match[0]} {attribute}="{escape(words[match[1]])}"',  # type: ignore[misc]
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


def _policy_tag(policy: str) -> str:
    return f'<meta http-equiv="Content-Security-Policy" content="{policy}">'


def _write_first_look(app: Path, html: str) -> None:
    """Fill in the tables of first_look.js, which prepares a page before Python runs.

    html: the visible HTML of all pages, without dialogs. The tables need its texts in every language except
    English.
    """
    words = _words_by_language()
    keys = dict.fromkeys(re.findall(r'data-(?:text|label)="([^"]+)"', html))
    texts = {tag: {key: words[tag][key] for key in keys} for tag in TAGS[1:]}
    lab = {**LAB_FIRST_LOOK, "algorithms": {tag: _descriptions(words[tag]) for tag in TAGS}}
    fill_constants(app / "first_look.js", {**FIRST_LOOK, "WORDS": texts, "LAB": lab})


def _descriptions(words: dict[str, str]) -> dict[str, list[str]]:
    """Return a dict from algorithm to its name and description in one language."""
    return {name: [words[f"lab.algorithm_{name}"], words[f"lab.what_{name}"]] for name in ALGORITHMS}


def _preloaded_modules(runtimes: dict[str, Path]) -> list[Path]:
    """Return the JavaScript modules that a page would request one after another without preload links."""
    chunks = [path for name in PYSCRIPT_FILES[1:] for path in sorted(runtimes["pyscript"].glob(name))]
    return [*chunks, runtimes["micropython"] / "micropython.js"]


def _sizes(app: Path, modules: list[Path], runtimes: dict[str, Path]) -> dict[str, int]:
    """Return the size in bytes of each file that a page loads before it starts.

    The keys are addresses relative to the scripts.
    """
    files = [
        runtimes["pyscript"] / PYSCRIPT_FILES[0],
        *modules,
        runtimes["micropython"] / "micropython.wasm",
    ]
    sizes = {f"{relative_address(app, path.parent)}{path.name}": path.stat().st_size for path in files}
    own_files = ["style.css", "micropython.js", *_python_files()]
    return sizes | {name: (app / name).stat().st_size for name in own_files}


def _decompressed_sizes(app: Path) -> dict[str, int]:
    """Return the decompressed size in bytes of each of the pages' compressed files of Python and texts."""
    return {name: len(gzip.decompress((app / name).read_bytes())) for name in _python_files()}


def _python_files() -> list[str]:
    words = [text_file_name(page.python, tag) for page in ROWS for tag in TAGS]
    return [*[page.python for page in ROWS], FORMATS.file, EMBEDDED_FRAME.file, *words]


def _preload_link(site: Path, module: Path) -> str:
    """Return the preload link of a module."""
    return f'<link rel="modulepreload" href="{module.relative_to(site).as_posix()}">'
