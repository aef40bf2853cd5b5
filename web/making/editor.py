"""The editor of the lab: CodeMirror, and our script for it, in one file."""

import json
import re
import tempfile
from pathlib import Path

from making.needs import NODE_MODULES, WEB, node, run

EDITOR = WEB / "shared" / "code" / "editor.js"
ESBUILD = NODE_MODULES / "esbuild"

# The name of the package that a file of node_modules belongs to.
PACKAGE = re.compile(r"node_modules/((?:@[^/]+/)?[^/]+)/")


def write_editor(site: Path) -> None:
    """editor.js with all that it imports, and the licences of that."""
    with tempfile.TemporaryDirectory() as made:
        facts = Path(made) / "facts.json"
        command: list[str | Path] = [*node()[0], ESBUILD / "bin" / "esbuild", EDITOR]
        command += ["--bundle", "--format=esm", "--minify", "--charset=utf8", "--log-level=warning"]
        run(
            [*command, f"--metafile={facts}", f"--outfile={site / 'editor.js'}"],
            "Node could not run esbuild",
        )
        inputs = json.loads(facts.read_text("utf-8"))["inputs"]
    packages = sorted({found[1] for name in inputs if (found := PACKAGE.search(name))})
    licenses = [f"{name}\n\n{(NODE_MODULES / name / 'LICENSE').read_text('utf-8')}" for name in packages]
    (site / "licenses").mkdir(exist_ok=True)
    (site / "licenses" / "codemirror.txt").write_text("\n".join(licenses), "utf-8")
