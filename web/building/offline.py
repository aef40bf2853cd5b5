"""Write the service worker's list of files to store, so that every page works offline."""

import base64
import gzip
import hashlib
import json
from pathlib import Path

from building.files import app_of, fingerprint, gzipped, padded
from building.html.technique_pages import FOLDER
from building.needs import BuildError
from building.runs.record import addresses_of_runs
from building.runtimes import LOADED_OF_PYSCRIPT
from building.scripts import fill_constants
from pages import ROWS

# Patterns of paths in dist/. The first group is stored at the installation, all files or none.
FILES = (
    *(page.html for page in ROWS if not page.is_for_techniques),
    "techniques/pages.*",
    "app-*/**/*",  # except files in PACKED and EXTRAS
    "vendor/micropython-*/*",
    *(f"vendor/pyscript-*/{name}" for name in LOADED_OF_PYSCRIPT),
    "vendor/lean-qr-*/*",
)

# Files that are stored at the same time if they can be loaded. Every page works without them.
EXTRAS = ("app-*/images/*", "app-*/*.webmanifest", "app-*/stock-*")

# Pyodide and its library are stored after a page has loaded them, a recorded run after it was watched.
CORE = ("vendor/pyodide-*/*", "vendor/python-*/*")

# Browsers detect a new version by a changed service worker. Padding gives the service worker one of 16,000
# lengths.
MOST_SPACES = 16_000

# The small texts that pages fetch one by one are stored as one file, so that a visit makes one request, not
# 200. The pages of the techniques are another such file, because they name the folder of those texts.
PACK, PACK_OF_PAGES = "kept.json", "pages.gz"
PACKED = ("answers/*", "explanations/*", "sudoku_core/**/*", "techniques/**/*.json", "lessons/*")


def write_service_worker(site: Path) -> None:
    """Fill in the service worker's lists of files, with their hashes."""
    app = app_of(site)
    packed = list(json.loads((app / PACK).read_text("utf-8")))
    extras, core = _found(site, EXTRAS), _found(site, CORE)
    files = _found(site, FILES) - {app / name for name in packed} - extras
    (pack_of_pages,) = (site / FOLDER).glob("pages.*")
    pages = list(json.loads(gzip.decompress(pack_of_pages.read_bytes())))
    hashes = _hashes(site, core)
    constants = {
        "BUILD": _build(site),
        "FILES": _hashes(site, files),
        "EXTRAS": _hashes(site, extras),
        "CORE_BUILD": fingerprint(*hashes.values()),
        "CORE": hashes,
        "RUNS": addresses_of_runs(site),
        "APP": f"{app.name}/",
        "PACKS": {
            f"{app.name}/": {"file": PACK, "names": packed},
            f"{FOLDER}/": {"file": pack_of_pages.name, "names": pages},
        },
    }
    script = site / "sw.js"
    fill_constants(script, constants)
    script.write_text(padded(script.read_text("utf-8"), MOST_SPACES), "utf-8", newline="\n")


def write_pack(app: Path) -> None:
    """Write the file that contains the small texts of this folder, by name."""
    (app / PACK).write_text(_packed(app, PACKED), "utf-8", newline="\n")


def write_pack_of_pages(site: Path) -> None:
    """Write the pages of the techniques as one file, compressed because not every host compresses."""
    folder = site / FOLDER
    (folder / PACK_OF_PAGES).write_bytes(gzipped(_packed(folder, ("*.html",)).encode()))


def _packed(folder: Path, patterns: tuple[str, ...]) -> str:
    texts = {
        path.relative_to(folder).as_posix(): path.read_text("utf-8")
        for path in sorted(_found(folder, patterns))
    }
    return json.dumps(texts, ensure_ascii=False, separators=(",", ":"))


def _found(folder: Path, patterns: tuple[str, ...]) -> set[Path]:
    """Return the files that match these patterns; raise BuildError if a pattern matches none."""
    found = set()
    for pattern in patterns:
        files = {path for path in folder.glob(pattern) if path.is_file()}
        if not files:
            raise BuildError(f"building/offline.py names {pattern}, and the site has no such file")
        found |= files
    return found


def _build(site: Path) -> str:
    """Return the name of the build, read from the pages."""
    return (site / "index.html").read_text("utf-8").split('data-build="')[1].split('"')[0]


def _hashes(site: Path, files: set[Path]) -> dict[str, str]:
    """Return the hashes of these files by their addresses, relative to the service worker."""
    names = {path.relative_to(site).as_posix(): path for path in sorted(files)}
    return {"./" if name == "index.html" else name: _integrity(path) for name, path in names.items()}


def _integrity(path: Path) -> str:
    """Return the hash of a file in the form of the `integrity` attribute."""
    return "sha256-" + base64.b64encode(hashlib.sha256(path.read_bytes()).digest()).decode()
