"""The pages: their HTML with words and cells in it, and the Python of each as one script."""

import ast
import json
import re
from pathlib import Path

from lab.look import WITH_MASKS
from lab.state import ALGORITHMS, MOST_ALGORITHMS, USUAL_ALGORITHMS
from making.bytecode import compiled
from making.files import all_files, core_files, fingerprint, is_one_of
from making.needs import CORE, MAKING, ROOT, WEB
from making.skeleton import fill

# The part of sudoku_core that MicroPython runs too: in the page, in the lab.
CORE_OF_BOTH = ("digits", "geometry", "grid", "notation")
CORE_OF_PAGE = (*CORE_OF_BOTH, "first_search", "judging")
READ_A_TRACE = ("errors", "events", "facts", "file", "frames", "playback", "trace")
CORE_OF_LAB = (*CORE_OF_BOTH, *(f"recording/{name}" for name in READ_A_TRACE))
CORE_UNDER_MICROPYTHON = (*CORE_OF_PAGE, *CORE_OF_LAB)

PUZZLES = WEB / "shared" / "puzzles.json"

# MicroPython has no `typing`; this takes its place.
TYPING = MAKING / "micropython" / "typing.py"

# Page -> the file with its Python for MicroPython, the module that the page runs, the part of the core that
# is in it, and the data. Words whose keys begin with LAB_ONLY are the lab's alone.
SCRIPTS = {
    "index.html": ("page.json", "solving.main", CORE_OF_PAGE, [PUZZLES]),
    "lab.html": (
        "lab.json",
        "lab.main",
        CORE_OF_LAB,
        [*sorted((CORE / "classics").glob("annotations.*.json"))],
    ),
}
LAB_ONLY = "lab."

# The page about articles has no Python in it: its words are in its HTML, and in first_look.js.
WITHOUT_SCRIPT = "articles.html"
ARTICLES_ONLY = "articles."

# What the lab fetches when one of its benches is opened: file, first module, data.
BENCHES = ("benches.json", "lab.sections", [PUZZLES])

# PyScript's configuration, as it stands in the HTML: a file of its own would be waited for. The plug-ins
# are those that every page would load and ours does not use; without `error` no traceback is put on the
# page.
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
    "page": {"interpreter": "./micropython.js", "plugins": PLUGINS},
    "worker": {"interpreter": "./interpreter.js", "sync_main_only": True},
    "plugins": {"plugins": PLUGINS},
}

# What a page with Python in it may load and run: the strictest that PyScript allows.
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


def write_scripts(site: Path) -> None:
    """Each page's Python and what it reads, in a file for MicroPython, and that of the benches."""
    for script, first, core, data in SCRIPTS.values():
        texts = {
            **_sources(modules_of_page(first)),
            **{path.name: path.read_text("utf-8") for path in [TYPING, *data]},
        }
        for path in core_files():
            if is_one_of(path, core):
                texts[path.relative_to(ROOT).as_posix()] = path.read_text("utf-8")
        _write_files(site / script, {**texts, **_words(first)})
    # The lab has some of it already.
    script, first, data = BENCHES
    there = modules_of_page(SCRIPTS["lab.html"][1])
    later = [path for path in modules_of_page(first) if path not in there]
    texts = {path.name: path.read_text("utf-8") for path in data}
    _write_files(site / script, {**_sources(later), **texts})


def _sources(modules: list[Path]) -> dict[str, str]:
    """Return the text of each of these files, by its path below web/."""
    return {path.relative_to(WEB).as_posix(): path.read_text("utf-8") for path in modules}


def _words(first: str) -> dict[str, str]:
    """The words of the page whose first module this is: file -> text."""
    texts = {}
    for path in sorted((WEB / "locales").iterdir()):
        words = json.loads(path.read_text("utf-8"))
        others = (ARTICLES_ONLY,) if first == "lab.main" else (ARTICLES_ONLY, LAB_ONLY)
        words = {key: said for key, said in words.items() if not key.startswith(others)}
        texts[f"locales/{path.name}"] = json.dumps(words, ensure_ascii=False, separators=(",", ":"))
    return texts


def _write_files(script: Path, texts: dict[str, str]) -> None:
    """These files in one, as micropython.js takes them: one request, which the HTML asks for at once."""
    text = json.dumps(compiled(texts), ensure_ascii=False, separators=(",", ":"))
    script.write_text(text, "utf-8")


def modules_of_page(first: str) -> list[Path]:
    """The files of web/ that this one of its modules imports, directly or not, and its own."""
    found: set[str] = set()
    waiting = [first]
    while waiting:
        module = waiting.pop()
        if module not in found:
            found.add(module)
            tree = ast.parse(_file_of(module).read_text("utf-8"))
            for node in tree.body:  # what is imported for its types alone stands deeper
                names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
                if isinstance(node, ast.ImportFrom) and node.module:
                    names += [node.module, *[f"{node.module}.{alias.name}" for alias in node.names]]
                waiting += [name for name in names if _file_of(name).exists()]
    return [_file_of(module) for module in sorted(found)]


def _file_of(module: str) -> Path:
    return WEB / f"{module.replace('.', '/')}.py"


def sources() -> list[Path]:
    """Return the Python files of the pages and their workers."""
    folders = ("shared", "solving", "lab", "embedding", "workers")
    return sorted(path for folder in folders for path in (WEB / folder).rglob("*.py"))


def write_pages(site: Path) -> None:
    """The pages with their cells and words in them, so that the first look needs no Python."""
    words = json.loads((WEB / "locales" / "en.json").read_text("utf-8"))
    configs = {name: json.dumps(config) for name, config in CONFIGS.items()}
    head = (WEB / "head.html").read_text("utf-8").strip()
    without = {"head": head, "policy": ""}
    pages = {WITHOUT_SCRIPT: fill((WEB / WITHOUT_SCRIPT).read_text("utf-8"), words, without)}
    policy = f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">'
    for name in SCRIPTS:
        parts = {"head": head, "policy": policy, "preloads": _preloads(site), **configs}
        pages[name] = fill((WEB / name).read_text("utf-8"), words, parts)
    _write_first_look(site, "".join(html.split("<dialog")[0] for html in pages.values()))
    build = fingerprint(*pages.values(), *[path.read_bytes() for path in all_files(site)])
    for name, html in pages.items():
        (site / name).write_text(html.replace("<!-- build -->", build), "utf-8")


def _write_first_look(site: Path, html: str) -> None:
    """What a page looks like before its Python is there, in the script that sees to it.

    html: what is seen before any dialog is opened, for its Chinese words.
    """
    english, chinese = (
        json.loads((WEB / "locales" / f"{tag}.json").read_text("utf-8")) for tag in ("en", "zh-CN")
    )
    seen = {key: chinese[key] for key in re.findall(r'data-(?:text|label)="([^"]+)"', html)}
    lab = {"most": MOST_ALGORITHMS, "usual": USUAL_ALGORITHMS, "masked": WITH_MASKS}
    for language, words in (("en", english), ("zh", chinese)):
        lab[language] = {
            name: [words[f"lab.algorithm_{name}"], words[f"lab.what_{name}"]] for name in ALGORITHMS
        }
    script = site / "first_look.js"
    text = script.read_text("utf-8")
    for name, known in (("WORDS", seen), ("LAB", lab)):
        said = json.dumps(known, ensure_ascii=False)
        text = text.replace(f"const {name} = {{}};", f"const {name} = {said};")
    script.write_text(text, "utf-8")


def _preloads(site: Path) -> str:
    """Return links to the modules of this page, which it would else ask for one after the other."""
    pyscript = site / "vendor" / "pyscript"
    # PyScript's core.js is a list of names from another file; its plug-in for errors is always loaded.
    chunks = [path for name in ("core-*.js", "error-*.js") for path in sorted(pyscript.glob(name))]
    modules = [*chunks, site / "vendor" / "micropython" / "micropython.mjs"]
    links = [f'<link rel="modulepreload" href="{path.relative_to(site).as_posix()}">' for path in modules]
    return "\n".join(links)
