"""The site: everything in one folder, with what keeps it in a browser; the same as a zip."""

import base64
import gzip
import hashlib
import json
import shutil
import zipfile
from pathlib import Path

from making.bundles import BUNDLES, write_bundles
from making.files import all_files, copy, core_files, fingerprint
from making.needs import MAKING, ROOT, WEB, node, npm_packages, run, say
from making.pages import write_pages, write_scripts
from making.runtimes import LEAN_QR, PYSCRIPT, write_runtimes
from shared.examples import TUTORIALS
from sudoku_core.classics import NAMES
from sudoku_core.classics import run as run_classic
from sudoku_core.classics.sources import source_of
from sudoku_core.submissions import FORMS, submission

# Folders whose files go into the site as they are; the other Python of web/ is in the file of each page.
SERVED = ("embedding", "start", "style", "workers")

# What the service worker keeps, so that every page works without a network, as patterns of paths in dist/:
# the pages' own files from the first moment on, Pyodide's once a page has them.
KEPT_CORE = ("vendor/pyodide/*",)
KEPT = (
    "*.html",
    "*.css",
    "*.json",
    "*.py",
    "articles.js",
    "first_look.js",
    "interpreter.js",
    "micropython.js",
    "run_files.js",
    "own_worker.js",
    "editor.js",
    "sudoku_core/classics/*.py",
    "*.webmanifest",
    "icons/*",
    "answers/*",
    "runs/*",
    "explanations/*",
    "vendor/lean-qr/*",
    "vendor/micropython/*",
    "vendor/pyscript/core.js",
    "vendor/pyscript/core-*.js",
    "vendor/pyscript/error-*.js",
)


def make_site(site: Path) -> None:
    """Write this folder anew; the same sources give the same bytes."""
    npm_packages()
    shutil.rmtree(site, ignore_errors=True)
    for folder in SERVED:
        for source in sorted((WEB / folder).iterdir()):
            if source.is_file() and source.name not in BUNDLES:
                copy(source, site / source.name)
    copy(WEB / "manifest.webmanifest", site / "manifest.webmanifest")
    for source in core_files():
        copy(source, site / source.relative_to(ROOT))
    for source in sorted((WEB / "lab" / "texts").iterdir()):
        copy(source, site / "explanations" / source.name)
    write_runtimes(site)
    write_bundles(site)
    _write_answers(site)
    _write_recorded_run(site)
    write_scripts(site)
    _write_icons(site)
    write_pages(site)
    write_service_worker(site)
    _write_licenses(site)
    _print_sizes(site)


def _write_answers(site: Path) -> None:
    """Each classic algorithm as an answer for each judge, to be copied."""
    (site / "answers").mkdir()
    for name in NAMES:
        for judge in FORMS:
            text = submission(judge, source_of(name))
            (site / "answers" / f"{name}.{judge}.py").write_text(text, "utf-8")


def _write_recorded_run(site: Path) -> None:
    """A recorded run, for the page about articles to show."""
    trace = run_classic("bitmask", dict(TUTORIALS)["D"]).trace
    assert trace
    (site / "runs").mkdir()
    packed = gzip.compress(trace.to_json().encode(), mtime=0)
    (site / "runs" / "bitmask.json.gz").write_bytes(packed)


def _write_icons(site: Path) -> None:
    """The icons as drawn, and as PNG for those who take nothing else."""
    shutil.copytree(WEB / "icons", site / "icons", ignore=shutil.ignore_patterns("maskable.svg"))
    tasks: list[str | Path] = []
    for drawing, width in (("icon", 192), ("icon", 512), ("maskable", 512)):
        tasks += [WEB / "icons" / f"{drawing}.svg", site / "icons" / f"{drawing}-{width}.png", str(width)]
    run([*node()[0], MAKING / "icons.mjs", *tasks], "Node could not draw the icons")


def write_service_worker(site: Path) -> None:
    """Write the service worker of the site in this folder, with what it keeps and the hash of each file."""
    files, core = _hashes(site, KEPT), _hashes(site, KEPT_CORE)
    html = (site / "index.html").read_text("utf-8")
    known = {
        "BUILD": html.split('data-build="')[1].split('"')[0],
        "FILES": files,
        "CORE_BUILD": fingerprint(*core.values()),
        "CORE": core,
    }
    text = "".join(f"const {name} = {json.dumps(value, indent=1)};\n" for name, value in known.items())
    (site / "sw.js").write_text(f"{text}\n{(WEB / 'start' / 'sw.js').read_text('utf-8')}", "utf-8")


def _hashes(site: Path, patterns: tuple[str, ...]) -> dict[str, str]:
    """Return the hash of each file that one of these patterns names, by its address seen from sw.js."""
    kept = sorted(path for pattern in patterns for path in site.glob(pattern))
    names = [path.relative_to(site).as_posix() for path in kept]
    addresses = ["./" if name == "index.html" else name for name in names]
    return {address: _integrity(path) for address, path in zip(addresses, kept, strict=True)}


def _integrity(path: Path) -> str:
    """The hash of a file in the form in which a browser checks it."""
    return "sha256-" + base64.b64encode(hashlib.sha256(path.read_bytes()).digest()).decode()


def _write_licenses(site: Path) -> None:
    """The licences of what dist/ ships, each beside its name."""
    copy(ROOT / "LICENSE", site / "licenses" / "sudoku-lab.txt")
    for source in sorted((WEB / "licenses").iterdir()):
        copy(source, site / "licenses" / source.name)
    copy(PYSCRIPT / "LICENSE", site / "licenses" / "pyscript.txt")
    copy(LEAN_QR / "LICENSE", site / "licenses" / "lean-qr.txt")


def write_zip(site: Path, archive: Path) -> None:
    """The site of this folder in one file; the same site gives the same bytes, on any system."""
    with zipfile.ZipFile(archive, "w") as packed:
        for path in all_files(site):
            entry = zipfile.ZipInfo(path.relative_to(site).as_posix(), (1980, 1, 1, 0, 0, 0))
            entry.create_system = 3  # Unix, wherever it is made: its permissions are those that follow
            entry.external_attr = 0o644 << 16
            packed.writestr(entry, path.read_bytes(), zipfile.ZIP_DEFLATED, 9)


def _print_sizes(site: Path) -> None:
    """What the site weighs, file by file."""
    files = all_files(site)
    for path in files:
        say(f"{path.stat().st_size:>11,}  {path.relative_to(site).as_posix()}")
    say(f"{sum(path.stat().st_size for path in files):>11,}  bytes in {site.name}/ ({len(files)} files)")
