"""Other endings for the files of a built site, for hosts and filters that refuse some.

The pages name their files as ever: where they make an address of a name, they look up its ending in
ENDINGS, which this writes into their scripts. What others publish stays the same, byte for byte.
"""

import json
import re
from pathlib import Path

from building.files import all_files, app_of, name_by_content, padded
from building.html.technique_pages import FOLDER
from building.needs import BuildError
from building.offline import PACK_OF_PAGES, write_pack, write_pack_of_pages, write_service_worker

# An ending that some refuse, as code or an archive -> one that every server knows and filters let through.
ENDINGS = {".gz": ".bin", ".py": ".txt", ".wasm": ".bin", ".zip": ".bin"}

# In the scripts that make addresses, this stands in the place of ENDINGS.
NONE = '{"ending":"as served"}'
SCRIPTS = ("interpreter.js", "micropython.js", "run_files.js", "starting.js", "walled.js")

# An address of the site in a page, up to its ending.
_REFUSED = "|".join(re.escape(ending) for ending in ENDINGS)
_ADDRESS = re.compile(rf'((?:src|href)="[^":?#]*)({_REFUSED})(?=["#])')


def give_safe_names(site: Path) -> None:
    """Give the files of this built site other endings, and tell all that name them."""
    app = app_of(site)
    for name in SCRIPTS:
        _tell(app / name)
    (site / FOLDER / PACK_OF_PAGES).unlink()  # it is made anew of the pages
    _rename(site)
    write_pack(app)
    new = name_by_content(app.rename(site / "app"))
    for page in sorted(site.rglob("*.html")):
        if app.name in (html := page.read_text("utf-8")):
            html = _ADDRESS.sub(
                lambda found: found[1] + ENDINGS[found[2]], html.replace(app.name, new.name)
            )
            # Another build: a browser that has the files by their usual names looks for these.
            page.write_text(
                padded(html.replace('data-build="', 'data-build="safe-')), "utf-8", newline="\n"
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


def _tell(script: Path) -> None:
    """Write the table into this script."""
    text = script.read_text("utf-8")
    if text.count(NONE) != 1:
        raise BuildError(f"{script.name} has {text.count(NONE)} tables of endings to fill in, not one")
    script.write_text(text.replace(NONE, json.dumps(ENDINGS, separators=(",", ":"))), "utf-8", newline="\n")
