"""Write the two sites of the start-up benchmark: ours with a probe, and a bare PyScript page."""

import re
import shutil
from pathlib import Path

import build
from building import runtimes
from building.offline import write_service_worker
from tests.puzzles import PUZZLES

PROBE = Path(__file__).with_name("probe.js")

# A page that only imports `sys`, with PyScript and Pyodide as published.
BARE_PAGE = """<!doctype html>
<script type="module" src="stock-pyscript/core.js"></script>
<script type="py" config='{"interpreter": "./stock-pyodide/pyodide.mjs"}'>
import sys
import js
js.performance.mark("phase:ready")
js.document.documentElement.dataset.phase = "ready"
</script>
"""


# An article that starts its element after the first paint, and sets a performance mark when the element is
# usable.
ARTICLE = f"""<!doctype html>
<script src="element.classic.js"></script>
<sudoku-lab id="one" puzzle="{PUZZLES["D"]}"></sudoku-lab>
<script>
requestAnimationFrame(() => {{
  const began = performance.now();
  const mark = () => performance.mark("started", {{ startTime: performance.now() - began }});
  one.addEventListener("ready", mark);
  one.start();
}});
</script>
"""


def write_site(folder: Path) -> Path:
    """Write a copy of dist/ with the probe before the site's first script; return the folder.

    The probe is inserted into a file that the page loads anyway, so it needs no further request. The
    service worker gets the new hash of that file.
    """
    shutil.copytree(build.DIST, folder)
    insert_probe(folder)
    (folder / "article.html").write_text(ARTICLE, "utf-8", newline="\n")
    write_service_worker(folder)
    return folder


def insert_probe(folder: Path) -> None:
    """Insert the probe before the first script of the site in this folder."""
    match = re.search(r'<script src="([^"]+)"', (folder / "index.html").read_text("utf-8"))
    if not match:
        raise SystemExit("index.html has no script that a probe can go into")
    script = folder / match[1]
    script.write_text(PROBE.read_text("utf-8") + script.read_text("utf-8"), "utf-8", newline="\n")


def write_bare(folder: Path) -> Path:
    """Write the bare page and the files that it loads; return the folder."""
    shutil.copytree(runtimes.PYODIDE, folder / "stock-pyodide")
    shutil.copytree(runtimes.PYSCRIPT / "dist", folder / "stock-pyscript")
    (folder / "index.html").write_text(BARE_PAGE, "utf-8", newline="\n")
    return folder
