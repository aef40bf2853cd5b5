"""Write the site into one folder, or into a zip."""

import json
import os
import re
import shutil
import struct
import tempfile
import time
import zipfile
from pathlib import Path
from typing import Any

from building.files import all_files, copy, padded
from building.html.languages import check_languages, words_of_element
from building.html.oembed import write_oembed
from building.html.pages import write_pages
from building.html.previews import write_previews
from building.html.technique_pages import FOLDER
from building.lessons import write_lessons
from building.library.page_files import write_scripts
from building.needs import (
    BUILDING,
    ROOT,
    VENV_PYTHON,
    WEB,
    BuildError,
    node,
    npm_packages,
    python_packages,
    run,
    say,
)
from building.offline import write_pack, write_pack_of_pages, write_service_worker
from building.runs.record import constants_of_runs, write_runs
from building.runtimes import LEAN_QR, PYSCRIPT, PYTHON, fill_runtime_addresses, seen_from, write_runtimes
from building.safe_names import give_safe_names
from building.scripts import BUNDLES, bundle, fill_constants, minified, write_bundles
from building.techniques.bilingual import style as of_languages
from building.techniques.boards import write_boards
from building.techniques.examples import examples, write_examples
from building.techniques.pictures import style as of_pictures
from building.techniques.practice import write_practice
from pages import ROWS
from sudoku_core.lab.classics import NAMES
from sudoku_core.lab.classics.sources import source_of
from sudoku_core.lab.submissions import FORMS, submission

# Files of web/ that are copied into the site; the build only fills in constants. The pages load them from
# one folder, whose name has the hash of its contents, so that no browser or host can mix the files of two
# versions.
SERVED = ("shared/workers/walled.js", "start/*.js", "start/*.webmanifest", "workers/*")

# Files with fixed addresses, like the pages.
ENTRIES = ("sw.js",)

# Scripts that other people's pages load -> their source, and "esm" for a module or "iife" for a script.
# Browsers load a module from another site only if its host permits that.
FOR_OTHERS = {
    "embed.js": ("embed.js", "iife"),
    "element.js": ("element/element.js", "esm"),
    "element.classic.js": ("element/element.js", "iife"),
}

# Their padding is shorter, because the element has a byte limit after gzip, which includes spaces.
FEW_SPACES = 500

# The sources that the site shows to readers.
SHOWN = ("sudoku_core/lab/classics/*.py", "sudoku_core/techniques/families/*/*.py")

# A zip stores the time of a file twice: without a time zone, from 1980 on, and as Unix time in an extra
# field.
OLDEST_IN_ZIP = 315_532_800
UNIX_TIME = (0x5455, 5, 1)  # the id of this field, its length, and the flag for the modification time

# The files of web/style/ that make the style sheet. The order matters: of two equally specific rules the
# later one wins.
STYLES = (
    *("tokens.css", "page.css", "board.css", "controls.css", "solutions.css", "hint.css", "screens.css"),
    "composer.css",
    *(style for page in ROWS for style in page.styles),
    "embedded.css",
    *("media/narrow.css", "media/print.css", "media/contrast.css"),
)


def make_site(site: Path, date: int, address: str = "", *, safe_names: bool = False) -> None:
    """Rebuild the site in this folder. The same sources result in the same bytes.

    date: the date of the files, in seconds since 1970.
    address: the URL of the site, for the previews of links; "" if it is not known.
    safe_names: whether files avoid the endings that some hosts refuse.
    """
    check_languages()
    npm_packages()
    shutil.rmtree(site, ignore_errors=True)
    app = site / "app"
    runtimes = write_runtimes(site)
    for pattern in SERVED:
        for source in sorted(WEB.glob(pattern)):
            if source.is_file() and source.name not in BUNDLES:
                copy(source, (site if source.name in ENTRIES else app) / source.name)
    fill_runtime_addresses(app, runtimes)
    for source in sorted(path for pattern in SHOWN for path in ROOT.glob(pattern)):
        if source.name != "__init__.py":
            copy(source, app / source.relative_to(ROOT))
    _write_explanations(app)
    places = {name: seen_from(app, folder) for name, folder in runtimes.items()}
    constants: dict[str, object] = {
        "MICROPYTHON": places["micropython"],
        "LEAN_QR": f"{places['lean-qr']}index.js",
        "RUNTIMES": [places["pyodide"], places[PYTHON]],
    }
    write_bundles(app, site / "licenses", constants)
    _write_for_others(site)
    _write_style(app)
    _write_answers(app)
    write_runs(site / "runs")
    fill_constants(app / "run_files.js", constants_of_runs(site))
    techniques = examples()
    write_examples(app, techniques)
    write_practice(app, [each.technique.slug for each in techniques])
    write_boards(site, techniques)
    write_scripts(app)
    write_lessons(app / "lessons")
    write_pack(app)
    _write_icons(app)
    _write_licenses(site)
    write_pages(site, app, runtimes, techniques, _api(), _help(), date, address)
    if address:
        write_previews(site)
        write_oembed(site, address)
    write_pack_of_pages(site)
    _write_for_hosts(site)
    write_service_worker(site)
    if safe_names:
        give_safe_names(site)
    for path in all_files(site):
        os.utime(path, (date, date))
    _print_sizes(site)


def _write_for_others(site: Path) -> None:
    """Write the scripts for other people's pages, and the type declarations of the element."""
    for name in FOR_OTHERS:
        write_for_others(name, site)
        script = padded((site / name).read_text("utf-8"), FEW_SPACES)
        (site / name).write_text(script, "utf-8", newline="\n")
    copy(WEB / "embedding" / "element" / "element.d.ts", site / "element.d.ts")


def write_for_others(name: str, folder: Path, *, in_package: bool = False) -> None:
    """Write a script for other people's pages into a folder.

    in_package: whether it is for the npm package.
    """
    source, form = FOR_OTHERS[name]
    constants: dict[str, object] = {
        "STYLE": minified(WEB / "embedding" / "element" / "picture.css"),
        "WORDS": words_of_element(),
        "IN_PACKAGE": in_package,
    }
    # A bundler puts the package's script into a module, which has no `document.currentScript`.
    own_address = "undefined" if in_package else "document.currentScript.src"
    own = [f"--define:import.meta.url={own_address}"] if form == "iife" else []
    bundle(WEB / "embedding" / source, folder / name, constants, *own, form=form)


def _write_style(app: Path) -> None:
    """Write the style sheet of all pages."""
    texts = [(WEB / "style" / name).read_text("utf-8") for name in STYLES]
    style = _with_conditions("\n".join([*texts, of_pictures(), of_languages()]))
    (app / "style.css").write_text(style, "utf-8", newline="\n")


def _with_conditions(style: str) -> str:
    """Return a style sheet in which the names of `@custom-media` are replaced by their conditions."""
    named = re.compile(r"(?m)^@custom-media (--[a-z-]+) (.+);\n")
    text = named.sub("", style)
    for name, condition in named.findall(style):
        text = text.replace(f"({name})", condition)
    if unknown := re.search(r"@media .*\(--.*", text):
        raise BuildError(f"no @custom-media in web/style/ has a condition of {unknown[0]}")
    return text


def _write_explanations(app: Path) -> None:
    """Write the lab's explanations of the algorithms, in the build's virtual environment."""
    python_packages("texts")
    command: list[str | Path] = [VENV_PYTHON, "-m", "building.explanations", app / "explanations"]
    run(command, "the explanations could not be made", WEB)


def _api() -> dict[str, str]:
    """Return the parts of api.html."""
    parts: dict[str, str] = _made_by("building.api.writing", "the page about the API could not be made")
    return parts


def _help() -> list[dict[str, Any]]:
    """Return the sections of the help page."""
    sections: list[dict[str, Any]] = _made_by(
        "building.html.help.reading", "the help page could not be made"
    )
    return sections


def _made_by(module: str, complaint: str) -> Any:
    """Run a module in the build's virtual environment, and return the JSON that it writes."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "made.json"
        command: list[str | Path] = [VENV_PYTHON, "-m", module, file]
        run(command, complaint, WEB)
        return json.loads(file.read_text("utf-8"))


def _write_answers(app: Path) -> None:
    """Write each classic algorithm in the form that each judge accepts, for the lab to copy."""
    (app / "answers").mkdir()
    for name in NAMES:
        for judge in FORMS:
            text = submission(judge, source_of(name))
            (app / "answers" / f"{name}.{judge}.py").write_text(text, "utf-8", newline="\n")


def _write_icons(app: Path) -> None:
    """Copy the icons, and convert them to PNG for browsers that need it."""
    shutil.copytree(WEB / "icons", app / "images", ignore=shutil.ignore_patterns("maskable.svg"))
    tasks: list[str | Path] = []
    for drawing, width in (("icon", 192), ("icon", 512), ("maskable", 512)):
        tasks += [WEB / "icons" / f"{drawing}.svg", app / "images" / f"{drawing}-{width}.png", str(width)]
    run([*node()[0], BUILDING / "pictures" / "icons.mjs", *tasks], "Node could not draw the icons")


def _write_licenses(site: Path) -> None:
    """Write the licences of everything that dist/ contains."""
    copy(ROOT / "LICENSE", site / "licenses" / "sudoku-lab.txt")
    for source in sorted((BUILDING / "licenses").iterdir()):
        copy(source, site / "licenses" / source.name)
    copy(PYSCRIPT / "LICENSE", site / "licenses" / "pyscript.txt")
    copy(LEAN_QR / "LICENSE", site / "licenses" / "lean-qr.txt")


def _write_for_hosts(site: Path) -> None:
    """Write the files that only hosts read."""
    copy(WEB / "start" / "404.html", site / "404.html")  # otherwise some hosts answer with the first page
    (site / ".nojekyll").write_text("", "utf-8", newline="\n")  # lets GitHub Pages serve a branch unchanged


def write_zip(site: Path, archive: Path, date: int) -> None:
    """Pack the site of this folder into a zip. The same site results in the same bytes on any system.

    date: the date of the files, in seconds since 1970.
    """
    moment = time.gmtime(max(date, OLDEST_IN_ZIP))
    with zipfile.ZipFile(archive, "w") as packed:
        # The pages come last, so that during the unpacking every visited page finds its files.
        of_pages = (site / FOLDER, site)
        for path in sorted(all_files(site), key=lambda path: path.parent in of_pages):
            entry = zipfile.ZipInfo(path.relative_to(site).as_posix(), moment[:6])
            entry.extra = struct.pack("<HHBi", *UNIX_TIME, date)
            entry.create_system = 3  # Unix, on any system; the permissions follow
            entry.external_attr = 0o644 << 16
            packed.writestr(entry, path.read_bytes(), zipfile.ZIP_DEFLATED, 9)


def _print_sizes(site: Path) -> None:
    """Print the size of each file of the site, and the total."""
    files = all_files(site)
    for path in files:
        say(f"{path.stat().st_size:>11,}  {path.relative_to(site).as_posix()}")
    say(f"{sum(path.stat().st_size for path in files):>11,}  bytes in {site.name}/ ({len(files)} files)")
