"""The site: everything in one folder; the same as a zip."""

import shutil
import zipfile
from pathlib import Path

from lab.state import MOST_ALGORITHMS
from making.files import all_files, copy, core_files
from making.html.pages import write_pages
from making.needs import MAKING, ROOT, WEB, node, npm_packages, run, say
from making.offline import write_service_worker
from making.page_python import write_scripts
from making.runs.record import write_runs
from making.runtimes import LEAN_QR, PYSCRIPT, write_runtimes
from making.scripts import BUNDLES, fill_constants, write_bundles
from making.techniques.articles import style as of_languages
from making.techniques.examples import examples, write_examples
from making.techniques.pictures import style as of_pictures
from sudoku_core.classics import NAMES
from sudoku_core.classics.sources import source_of
from sudoku_core.submissions import FORMS, submission

# These files of web/ are in the site as they are, but for the constants that the build fills in.
SERVED = ("embedding/*.js", "shared/code/walled.js", "start/*.js", "start/*.webmanifest", "workers/*")

# The style sheet is made of these files of web/style/, in this order: where two rules are equally
# specific, the later one counts.
STYLES = (
    "tokens.css", "page.css", "board.css", "controls.css", "solutions.css", "hint.css",
    "screens.css", "lab.css", "lab-sizes.css", "lab-sections.css", "techniques.css", "live.css",
    "embedded.css", "print.css", "contrast.css",
)  # fmt: skip


def make_site(site: Path) -> None:
    """Write this folder anew; the same sources give the same bytes."""
    npm_packages()
    shutil.rmtree(site, ignore_errors=True)
    for pattern in SERVED:
        for source in sorted(WEB.glob(pattern)):
            if source.is_file() and source.name not in BUNDLES:
                copy(source, site / source.name)
    for source in core_files():
        copy(source, site / source.relative_to(ROOT))
    for source in sorted((WEB / "lab" / "texts").iterdir()):
        copy(source, site / "explanations" / source.name)
    fill_constants(site / "run_files.js", {"MOST_FILES": MOST_ALGORITHMS})
    write_runtimes(site)
    write_bundles(site)
    _write_style(site)
    _write_answers(site)
    write_runs(site / "runs")
    techniques = examples()
    write_examples(site, techniques)
    write_scripts(site)
    _write_icons(site)
    _write_licenses(site)
    write_pages(site, techniques)
    write_service_worker(site)
    _print_sizes(site)


def _write_style(site: Path) -> None:
    """Write the style sheet of all pages."""
    texts = [(WEB / "style" / name).read_text("utf-8") for name in STYLES]
    texts += [of_pictures(), of_languages()]
    (site / "style.css").write_text("\n".join(texts), "utf-8")


def _write_answers(site: Path) -> None:
    """Write each classic algorithm as an answer for each judge, for the lab to copy."""
    (site / "answers").mkdir()
    for name in NAMES:
        for judge in FORMS:
            text = submission(judge, source_of(name))
            (site / "answers" / f"{name}.{judge}.py").write_text(text, "utf-8")


def _write_icons(site: Path) -> None:
    """Write the icons as drawn, and as PNG for those who take nothing else."""
    shutil.copytree(WEB / "icons", site / "icons", ignore=shutil.ignore_patterns("maskable.svg"))
    tasks: list[str | Path] = []
    for drawing, width in (("icon", 192), ("icon", 512), ("maskable", 512)):
        tasks += [WEB / "icons" / f"{drawing}.svg", site / "icons" / f"{drawing}-{width}.png", str(width)]
    run([*node()[0], MAKING / "icons.mjs", *tasks], "Node could not draw the icons")


def _write_licenses(site: Path) -> None:
    """Write the licences of what dist/ ships, each under its name."""
    copy(ROOT / "LICENSE", site / "licenses" / "sudoku-lab.txt")
    for source in sorted((MAKING / "licenses").iterdir()):
        copy(source, site / "licenses" / source.name)
    copy(PYSCRIPT / "LICENSE", site / "licenses" / "pyscript.txt")
    copy(LEAN_QR / "LICENSE", site / "licenses" / "lean-qr.txt")


def write_zip(site: Path, archive: Path) -> None:
    """Write the site of this folder as one file; the same site gives the same bytes, on any system."""
    with zipfile.ZipFile(archive, "w") as packed:
        for path in all_files(site):
            entry = zipfile.ZipInfo(path.relative_to(site).as_posix(), (1980, 1, 1, 0, 0, 0))
            entry.create_system = 3  # Unix on any system; its permissions are those that follow
            entry.external_attr = 0o644 << 16
            packed.writestr(entry, path.read_bytes(), zipfile.ZIP_DEFLATED, 9)


def _print_sizes(site: Path) -> None:
    """Print the size of each file of the site, and of all."""
    files = all_files(site)
    for path in files:
        say(f"{path.stat().st_size:>11,}  {path.relative_to(site).as_posix()}")
    say(f"{sum(path.stat().st_size for path in files):>11,}  bytes in {site.name}/ ({len(files)} files)")
