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

from building.files import all_files, copy, pad_text
from building.html.languages import check_languages, words_of_element
from building.html.oembed import write_oembed
from building.html.pages import write_pages
from building.html.previews import write_previews
from building.html.technique_pages import FOLDER
from building.lessons import write_lessons
from building.library.page_files import write_page_files
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
from building.runtimes import (
    LEAN_QR,
    LIBRARY_FOLDER,
    PYSCRIPT,
    fill_runtime_addresses,
    relative_address,
    write_runtimes,
)
from building.safe_names import give_safe_names
from building.scripts import BUNDLED_SCRIPTS, bundle, fill_constants, minify_style, write_bundles
from building.techniques.bilingual import language_style
from building.techniques.boards import write_boards
from building.techniques.examples import examples, write_examples
from building.techniques.pictures import picture_style
from building.techniques.practice import write_practice
from pages import ROWS
from sudoku_core.lab.classics import NAMES
from sudoku_core.lab.classics.sources import source_of
from sudoku_core.lab.submissions import FORMS, submission

# Patterns of the files of web/ that are copied into the site's app folder; the build only fills in
# constants. The name of that folder contains the hash of its contents, so that no browser or host can mix
# the files of two versions.
COPIED_FILES = ("shared/workers/walled.js", "start/*.js", "start/*.webmanifest", "workers/*")

# Scripts with fixed addresses, which are beside the pages and not in the app folder.
FIXED_ADDRESSES = ("sw.js",)

# Scripts that other people's pages load -> their source, and "esm" for a module or "iife" for a script.
# Browsers load a module from another site only if its host permits that.
EXTERNAL_SCRIPTS = {
    "embed.js": ("embed.js", "iife"),
    "element.js": ("element/element.js", "esm"),
    "element.classic.js": ("element/element.js", "iife"),
}

# The most spaces that `pad_text` adds to an external script: fewer than usual, because the gzipped element
# has a size limit.
MOST_PADDING = 500

# The sources that the site shows to readers.
SHOWN_SOURCES = ("sudoku_core/lab/classics/*.py", "sudoku_core/techniques/families/*/*.py")

# A zip stores the time of a file twice: as a date from 1980 on, without a time zone, and as Unix time in an
# extra field.
EARLIEST_ZIP_DATE = 315_532_800
UNIX_TIME_FIELD = (0x5455, 5, 1)  # the id of this field, its length, and the flag for the modification time

# The files of web/style/ that make the style sheet. The order matters: of two equally specific rules the
# later one wins.
STYLE_FILES = (
    *("tokens.css", "page.css", "board.css", "controls.css", "solutions.css", "hint.css", "screens.css"),
    "composer.css",
    *(style for page in ROWS for style in page.styles),
    "embedded.css",
    *("media/narrow.css", "media/print.css", "media/contrast.css"),
)


def make_site(site: Path, date: int, address: str = "", *, safe_names: bool = False) -> None:
    """Rebuild the site in this folder. The same sources result in the same bytes.

    date: the date of the files, in seconds since 1970.
    address: the URL of the site, for link previews; "" if it is not known.
    safe_names: whether to rename the files whose endings some hosts refuse.
    """
    check_languages()
    npm_packages()
    shutil.rmtree(site, ignore_errors=True)
    app = site / "app"
    runtimes = write_runtimes(site)
    for pattern in COPIED_FILES:
        for source in sorted(WEB.glob(pattern)):
            if source.is_file() and source.name not in BUNDLED_SCRIPTS:
                copy(source, (site if source.name in FIXED_ADDRESSES else app) / source.name)
    fill_runtime_addresses(app, runtimes)
    for source in sorted(path for pattern in SHOWN_SOURCES for path in ROOT.glob(pattern)):
        if source.name != "__init__.py":
            copy(source, app / source.relative_to(ROOT))
    _write_explanations(app)
    addresses = {name: relative_address(app, folder) for name, folder in runtimes.items()}
    constants: dict[str, object] = {
        "MICROPYTHON": addresses["micropython"],
        "LEAN_QR": f"{addresses['lean-qr']}index.js",
        "RUNTIMES": [addresses["pyodide"], addresses[LIBRARY_FOLDER]],
    }
    write_bundles(app, site / "licenses", constants)
    _write_external_scripts(site)
    _write_style(app)
    _write_answers(app)
    write_runs(site / "runs")
    fill_constants(app / "run_files.js", constants_of_runs(site))
    examples_of_techniques = examples()
    write_examples(app, examples_of_techniques)
    write_practice(app, [each.technique.slug for each in examples_of_techniques])
    write_boards(site, examples_of_techniques)
    write_page_files(app)
    _recompress_page_files(app)
    write_lessons(app / "lessons")
    write_pack(app)
    _write_icons(app)
    _write_licenses(site)
    write_pages(site, app, runtimes, examples_of_techniques, _api_parts(), _help_sections(), date, address)
    if address:
        write_previews(site)
        write_oembed(site, address)
    write_pack_of_pages(site)
    _write_host_files(site)
    write_service_worker(site)
    if safe_names:
        give_safe_names(site)
    for path in all_files(site):
        os.utime(path, (date, date))
    _print_sizes(site)


def _write_external_scripts(site: Path) -> None:
    """Write the scripts for other people's pages, and the type declarations of the element."""
    for name in EXTERNAL_SCRIPTS:
        write_external_script(name, site)
        script = pad_text((site / name).read_text("utf-8"), MOST_PADDING)
        (site / name).write_text(script, "utf-8", newline="\n")
    copy(WEB / "embedding" / "element" / "element.d.ts", site / "element.d.ts")


def write_external_script(name: str, folder: Path, *, in_package: bool = False) -> None:
    """Write a script for other people's pages into a folder.

    in_package: whether it is for the npm package.
    """
    source, form = EXTERNAL_SCRIPTS[name]
    constants: dict[str, object] = {
        "STYLE": minify_style(WEB / "embedding" / "element" / "picture.css"),
        "WORDS": words_of_element(),
        "IN_PACKAGE": in_package,
    }
    # A bundler puts the package's script into a module, which has no `document.currentScript`.
    own_address = "undefined" if in_package else "document.currentScript.src"
    options = [f"--define:import.meta.url={own_address}"] if form == "iife" else []
    bundle(WEB / "embedding" / source, folder / name, constants, *options, form=form)


def _write_style(app: Path) -> None:
    """Write the style sheet of all pages."""
    texts = [(WEB / "style" / name).read_text("utf-8") for name in STYLE_FILES]
    style = _fill_media_conditions("\n".join([*texts, picture_style(), language_style()]))
    (app / "style.css").write_text(style, "utf-8", newline="\n")


def _fill_media_conditions(style: str) -> str:
    """Return a style sheet in which the names of `@custom-media` are replaced by their conditions."""
    definition = re.compile(r"(?m)^@custom-media (--[a-z-]+) (.+);\n")
    text = definition.sub("", style)
    for name, condition in definition.findall(style):
        text = text.replace(f"({name})", condition)
    if unknown := re.search(r"@media .*\(--.*", text):
        raise BuildError(f"no @custom-media in web/style/ has a condition of {unknown[0]}")
    return text


def _write_explanations(app: Path) -> None:
    """Write the lab's explanations of the algorithms, in the build's virtual environment."""
    python_packages("texts")
    command: list[str | Path] = [VENV_PYTHON, "-m", "building.explanations", app / "explanations"]
    run(command, "the explanations could not be made", WEB)


def _recompress_page_files(app: Path) -> None:
    """Make the packed files of the pages smaller, in the build's virtual environment."""
    python_packages("packing")
    command: list[str | Path] = [VENV_PYTHON, "-m", "building.library.recompressing", app]
    run(command, "the page files could not be compressed again", WEB)


def _api_parts() -> dict[str, str]:
    """Return the parts of api.html."""
    parts: dict[str, str] = _json_from_module(
        "building.api.writing", "the page about the API could not be made"
    )
    return parts


def _help_sections() -> list[dict[str, Any]]:
    """Return the sections of the help page."""
    sections: list[dict[str, Any]] = _json_from_module(
        "building.html.help.reading", "the help page could not be made"
    )
    return sections


def _json_from_module(module: str, failure: str) -> Any:
    """Run a module in the build's virtual environment, and return the JSON that it writes."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "made.json"
        command: list[str | Path] = [VENV_PYTHON, "-m", module, file]
        run(command, failure, WEB)
        return json.loads(file.read_text("utf-8"))


def _write_answers(app: Path) -> None:
    """Write each classic algorithm in the form that each judge accepts; readers copy it from the lab."""
    (app / "answers").mkdir()
    for name in NAMES:
        for judge in FORMS:
            text = submission(judge, source_of(name))
            (app / "answers" / f"{name}.{judge}.py").write_text(text, "utf-8", newline="\n")


def _write_icons(app: Path) -> None:
    """Copy the icons, and convert them to PNG for browsers that need it."""
    shutil.copytree(WEB / "icons", app / "images", ignore=shutil.ignore_patterns("maskable.svg"))
    arguments: list[str | Path] = []
    for drawing, width in (("icon", 192), ("icon", 512), ("maskable", 512)):
        arguments += [
            WEB / "icons" / f"{drawing}.svg",
            app / "images" / f"{drawing}-{width}.png",
            str(width),
        ]
    run([*node()[0], BUILDING / "pictures" / "icons.mjs", *arguments], "Node could not draw the icons")


def _write_licenses(site: Path) -> None:
    """Write the licences of everything that dist/ contains."""
    copy(ROOT / "LICENSE", site / "licenses" / "sudoku-lab.txt")
    for source in sorted((BUILDING / "licenses").iterdir()):
        copy(source, site / "licenses" / source.name)
    copy(PYSCRIPT / "LICENSE", site / "licenses" / "pyscript.txt")
    copy(LEAN_QR / "LICENSE", site / "licenses" / "lean-qr.txt")


def _write_host_files(site: Path) -> None:
    """Write the files that only hosts read."""
    copy(WEB / "start" / "404.html", site / "404.html")  # without it, some hosts send index.html instead
    (site / ".nojekyll").write_text("", "utf-8", newline="\n")  # lets GitHub Pages serve a branch unchanged


def write_zip(site: Path, archive: Path, date: int) -> None:
    """Pack the site in this folder into a zip. The same site results in the same bytes on any system.

    date: the date of the files, in seconds since 1970.
    """
    date_time = time.gmtime(max(date, EARLIEST_ZIP_DATE))
    with zipfile.ZipFile(archive, "w") as output:
        # The pages come last, so that during the unpacking every visited page finds its files.
        page_folders = (site / FOLDER, site)
        for path in sorted(all_files(site), key=lambda path: path.parent in page_folders):
            info = zipfile.ZipInfo(path.relative_to(site).as_posix(), date_time[:6])
            info.extra = struct.pack("<HHBi", *UNIX_TIME_FIELD, date)
            info.create_system = 3  # Unix, on any system; the permissions follow
            info.external_attr = 0o644 << 16
            output.writestr(info, path.read_bytes(), zipfile.ZIP_DEFLATED, 9)


def _print_sizes(site: Path) -> None:
    """Print the size of each file of the site, and the total."""
    files = all_files(site)
    for path in files:
        say(f"{path.stat().st_size:>11,}  {path.relative_to(site).as_posix()}")
    say(f"{sum(path.stat().st_size for path in files):>11,}  bytes in {site.name}/ ({len(files)} files)")
