"""The service worker: the list of what it keeps, so that every page works without a network."""

import base64
import hashlib
import json
from pathlib import Path

from making.files import all_files, fingerprint
from making.needs import BuildError
from making.runtimes import LOADED_OF_PYSCRIPT
from making.scripts import fill_constants

# Patterns of paths in dist/. Pyodide's files are kept once a page has loaded them; all others, but for
# NOT_KEPT, are kept from the first moment on.
CORE = "vendor/pyodide/*"
NOT_KEPT = (
    "sw.js",  # the browser keeps it by itself
    "embed.js",  # is for pages of other sites
    "licenses/*",
    "runs/*",  # are for articles
    "sudoku_core/**/*",  # but see PACKED
    "vendor/pyscript/*",  # but see LOADED_OF_PYSCRIPT
)

# Small texts that pages fetch one by one are kept as one file: a visit asks for one and not for 200.
PACK = "kept.json"
PACKED = (
    "answers/*",
    "explanations/*",
    "sudoku_core/classics/*.py",
    "sudoku_core/techniques/finders/*.py",
    "techniques/*.json",
)


def write_service_worker(site: Path) -> None:
    """Tell the service worker of the site in this folder what to keep, and the hash of each file."""
    core = set(site.glob(CORE))
    packed = _pack(site)
    left_out = {path for pattern in (*NOT_KEPT, *PACKED) for path in _found(site, pattern)}
    back_in = {path for pattern in LOADED_OF_PYSCRIPT for path in _found(site, pattern)}
    files = [path for path in all_files(site) if path not in core and path not in left_out - back_in]
    hashes = _hashes(site, sorted(core))
    constants = {
        "BUILD": _build(site),
        "FILES": _hashes(site, files),
        "PACK": PACK,
        "PACKED": packed,
        "CORE_BUILD": fingerprint(*hashes.values()),
        "CORE": hashes,
    }
    fill_constants(site / "sw.js", constants)


def _pack(site: Path) -> list[str]:
    """Write the texts that are kept as one, by their addresses; return these."""
    paths = sorted(path for pattern in PACKED for path in _found(site, pattern))
    texts = {path.relative_to(site).as_posix(): path.read_text("utf-8") for path in paths}
    (site / PACK).write_text(json.dumps(texts, ensure_ascii=False, separators=(",", ":")), "utf-8")
    return list(texts)


def _found(site: Path, pattern: str) -> set[Path]:
    """Return the files of this pattern; raise BuildError if there is none, for then it is out of date."""
    found = {path for path in site.glob(pattern) if path.is_file()}
    if not found:
        raise BuildError(f"making/offline.py names {pattern}, and the site has no such file")
    return found


def _build(site: Path) -> str:
    """Return the name of the build that is in the pages."""
    return (site / "index.html").read_text("utf-8").split('data-build="')[1].split('"')[0]


def _hashes(site: Path, files: list[Path]) -> dict[str, str]:
    """Return the hash of each of these files by its address, as the service worker sees it."""
    names = [path.relative_to(site).as_posix() for path in files]
    addresses = ["./" if name == "index.html" else name for name in names]
    return {address: _integrity(path) for address, path in zip(addresses, files, strict=True)}


def _integrity(path: Path) -> str:
    """Return the hash of a file in the form in which a browser checks it."""
    return "sha256-" + base64.b64encode(hashlib.sha256(path.read_bytes()).digest()).decode()
