"""Scripts that are put into one file each, with all that they import."""

import json
import re
import tempfile
from pathlib import Path

from making.needs import NODE_MODULES, WEB, node, run

ESBUILD = NODE_MODULES / "esbuild"

# Script of the site -> its source. A start must not wait for one more request: what the first one imports
# comes with it.
BUNDLES = {
    "micropython.js": WEB / "start" / "micropython.js",
    "editor.js": WEB / "shared" / "code" / "editor.js",
}

# These files are loaded while the script runs, from where they are.
EXTERNAL = "./vendor/*"

# The name of the package that a file of node_modules belongs to.
PACKAGE = re.compile(r"node_modules/((?:@[^/]+/)?[^/]+)/")


def write_bundles(site: Path) -> None:
    """Write each script with all that it imports, and the licences of the packages among that."""
    packages: set[str] = set()
    for name, source in BUNDLES.items():
        packages |= _bundle(source, site / name)
    licenses = [
        f"{name}\n\n{(NODE_MODULES / name / 'LICENSE').read_text('utf-8')}" for name in sorted(packages)
    ]
    (site / "licenses").mkdir(exist_ok=True)
    (site / "licenses" / "codemirror.txt").write_text("\n".join(licenses), "utf-8")


def _bundle(source: Path, target: Path) -> set[str]:
    """Write this script with all that it imports; return the names of the packages among that."""
    with tempfile.TemporaryDirectory() as made:
        facts = Path(made) / "facts.json"
        command: list[str | Path] = [*node()[0], ESBUILD / "bin" / "esbuild", source]
        command += ["--bundle", "--format=esm", "--minify", "--charset=utf8", "--log-level=warning"]
        command += [f"--external:{EXTERNAL}", f"--metafile={facts}", f"--outfile={target}"]
        run(command, "Node could not run esbuild")
        inputs = json.loads(facts.read_text("utf-8"))["inputs"]
    return {found[1] for name in inputs if (found := PACKAGE.search(name))}
