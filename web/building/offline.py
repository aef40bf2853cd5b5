"""Write the service worker's list of files to store, so that every page works offline."""

import base64
import gzip
import hashlib
import json
from pathlib import Path

from building.files import app_of, fingerprint, gzip_bytes, pad_text
from building.html.technique_pages import FOLDER
from building.needs import BuildError
from building.runs.record import addresses_of_runs
from building.runtimes import PYSCRIPT_FILES
from building.scripts import fill_constants
from pages import ROWS

# Patterns of paths in dist/ for the files that the service worker stores when it is installed. If one file
# cannot be loaded, the installation fails.
INSTALLED_FILES = (
    *(page.html for page in ROWS if not page.is_for_techniques),
    "techniques/pages.*",
    "app-*/**/*",  # except FILES_OF_TEXT_PACK and OPTIONAL_FILES
    "vendor/micropython-*/*",
    *(f"vendor/pyscript-*/{name}" for name in PYSCRIPT_FILES),
    "vendor/lean-qr-*/*",
)

# Files that are also stored at the installation if they can be loaded. Every page works without them.
OPTIONAL_FILES = ("app-*/images/*", "app-*/*.webmanifest", "app-*/stock-*")

# Pyodide and its library. They are stored after a page has loaded them.
RUNTIME_FILES = ("vendor/pyodide-*/*", "vendor/python-*/*")

# Browsers detect a new version of the site by a changed service worker. Padding gives its file one of
# 16,000 lengths; see `pad_text`.
MOST_PADDING = 16_000

# Pages fetch small texts one by one. The service worker stores them as one file, so that it makes one
# request, not 200. The pages of the techniques are a second file, because their HTML contains the name of
# the folder with these texts.
TEXT_PACK, PACK_OF_PAGES = "kept.json", "pages.gz"
FILES_OF_TEXT_PACK = (
    "answers/*",
    "explanations/*",
    "sudoku_core/**/*",
    "techniques/**/*.json",
    "lessons/*",
)


def write_service_worker(site: Path) -> None:
    """Fill in the service worker's lists of files, with their hashes."""
    app = app_of(site)
    packed_texts = list(json.loads((app / TEXT_PACK).read_text("utf-8")))
    optional_files, runtime_files = (
        _matching_files(site, OPTIONAL_FILES),
        _matching_files(site, RUNTIME_FILES),
    )
    files = _matching_files(site, INSTALLED_FILES) - {app / name for name in packed_texts} - optional_files
    (pack_of_pages,) = (site / FOLDER).glob("pages.*")
    packed_pages = list(json.loads(gzip.decompress(pack_of_pages.read_bytes())))
    runtime_hashes = _hashes_by_address(site, runtime_files)
    constants = {
        "BUILD": _build_name(site),
        "FILES": _hashes_by_address(site, files),
        "EXTRAS": _hashes_by_address(site, optional_files),
        "CORE_BUILD": fingerprint(*runtime_hashes.values()),
        "CORE": runtime_hashes,
        "RUNS": addresses_of_runs(site),
        "APP": f"{app.name}/",
        "PACKS": {
            f"{app.name}/": {"file": TEXT_PACK, "names": packed_texts},
            f"{FOLDER}/": {"file": pack_of_pages.name, "names": packed_pages},
        },
    }
    script = site / "sw.js"
    fill_constants(script, constants)
    script.write_text(pad_text(script.read_text("utf-8"), MOST_PADDING), "utf-8", newline="\n")


def write_pack(app: Path) -> None:
    """Write a JSON file with the small texts of this folder by path."""
    (app / TEXT_PACK).write_text(_pack_as_json(app, FILES_OF_TEXT_PACK), "utf-8", newline="\n")


def write_pack_of_pages(site: Path) -> None:
    """Write the techniques' pages as one file. It is compressed, because not every host compresses."""
    folder = site / FOLDER
    (folder / PACK_OF_PAGES).write_bytes(gzip_bytes(_pack_as_json(folder, ("*.html",)).encode()))


def _pack_as_json(folder: Path, patterns: tuple[str, ...]) -> str:
    texts = {
        path.relative_to(folder).as_posix(): path.read_text("utf-8")
        for path in sorted(_matching_files(folder, patterns))
    }
    return json.dumps(texts, ensure_ascii=False, separators=(",", ":"))


def _matching_files(folder: Path, patterns: tuple[str, ...]) -> set[Path]:
    """Return the files that match these patterns; raise BuildError if a pattern matches none."""
    paths = set()
    for pattern in patterns:
        matches = {path for path in folder.glob(pattern) if path.is_file()}
        if not matches:
            raise BuildError(f"building/offline.py names {pattern}, and the site has no such file")
        paths |= matches
    return paths


def _build_name(site: Path) -> str:
    """Return the name of the build, read from the pages."""
    return (site / "index.html").read_text("utf-8").split('data-build="')[1].split('"')[0]


def _hashes_by_address(site: Path, files: set[Path]) -> dict[str, str]:
    """Return the hashes of these files by their addresses, relative to the service worker."""
    path_of_name = {path.relative_to(site).as_posix(): path for path in sorted(files)}
    return {
        "./" if name == "index.html" else name: _integrity_of(path) for name, path in path_of_name.items()
    }


def _integrity_of(path: Path) -> str:
    """Return the hash of a file in the form of the `integrity` attribute."""
    return "sha256-" + base64.b64encode(hashlib.sha256(path.read_bytes()).digest()).decode()
