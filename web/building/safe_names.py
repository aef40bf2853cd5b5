"""Rename the files of a built site whose endings some hosts and filters refuse.

Scripts still refer to each file by its usual name. When they make an address from a name, they replace its
ending with the help of the table ENDINGS, which this module writes into them. Published packages do not
change.
"""

import json
import re
from pathlib import Path

from building.files import all_files, app_of, name_by_content, pad_text
from building.html.technique_pages import FOLDER
from building.needs import BuildError
from building.offline import PACK_OF_PAGES, write_pack, write_pack_of_pages, write_service_worker

# An ending that some hosts refuse as code or as an archive -> an ending that every host and filter accepts.
ENDINGS = {".gz": ".bin", ".py": ".txt", ".wasm": ".bin", ".zip": ".bin"}

# The placeholder for ENDINGS, and the scripts that contain it.
ENDINGS_PLACEHOLDER = '{"ending":"as served"}'
SCRIPTS = ("interpreter.js", "micropython.js", "run_files.js", "starting.js", "walled.js")

# An address of the site in a page, up to its ending.
_REFUSED_ENDINGS = "|".join(re.escape(ending) for ending in ENDINGS)
_ADDRESS = re.compile(rf'((?:src|href)="[^":?#]*)({_REFUSED_ENDINGS})(?=["#])')


def give_safe_names(site: Path) -> None:
    """Rename the files of this built site, and update the pages and scripts that name them."""
    app = app_of(site)
    for name in SCRIPTS:
        _write_endings(app / name)
    (site / FOLDER / PACK_OF_PAGES).unlink()  # it is generated again from the pages
    _rename(site)
    write_pack(app)
    renamed_app = name_by_content(app.rename(site / "app"))
    for page in sorted(site.rglob("*.html")):
        if app.name in (html := page.read_text("utf-8")):
            html = _ADDRESS.sub(
                lambda match: match[1] + ENDINGS[match[2]], html.replace(app.name, renamed_app.name)
            )
            # Use another build name, so that a browser that has stored the usual names fetches these files.
            page.write_text(
                pad_text(html.replace('data-build="', 'data-build="safe-')), "utf-8", newline="\n"
            )
    write_pack_of_pages(site)
    _rename(site / FOLDER)
    write_service_worker(site)


def _rename(folder: Path) -> None:
    for path in [path for path in all_files(folder) if path.suffix in ENDINGS]:
        target = path.with_suffix(ENDINGS[path.suffix])
        if target.exists():
            raise BuildError(f"{path.name} cannot be named {target.name}: there is such a file already")
        path.rename(target)


def _write_endings(script: Path) -> None:
    """Write the table ENDINGS into this script."""
    text = script.read_text("utf-8")
    if text.count(ENDINGS_PLACEHOLDER) != 1:
        raise BuildError(
            f"{script.name} has {text.count(ENDINGS_PLACEHOLDER)} tables of endings to fill in, not one"
        )
    script.write_text(
        text.replace(ENDINGS_PLACEHOLDER, json.dumps(ENDINGS, separators=(",", ":"))), "utf-8", newline="\n"
    )
