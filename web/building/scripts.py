"""Bundle the JavaScript of the site with its imports, and fill in constants."""

import json
import re
import tempfile
from collections.abc import Mapping
from pathlib import Path

from building.needs import NODE_MODULES, WEB, BuildError, node, run

ESBUILD = NODE_MODULES / "esbuild"

# Script of the site -> its source. The imports are bundled so that a page starts without another request.
BUNDLES = {
    "micropython.js": WEB / "start" / "micropython.js",
    "still.js": WEB / "start" / "still.js",
    "editor.js": WEB / "shared" / "code" / "editor.js",
}

# Matches the name of the package in the path of a file.
PACKAGE = re.compile(r"node_modules/((?:@[^/]+/)?[^/]+)/")


def write_bundles(app: Path, licenses: Path, constants: Mapping[str, object]) -> None:
    """Write each script with its imports, and the licences of the packages that it contains.

    constants: names in the scripts, and the values that replace them.
    """
    packages: set[str] = set()
    for name, source in BUNDLES.items():
        packages |= bundle(source, app / name, constants)
    texts = [
        f"{name}\n\n{(NODE_MODULES / name / 'LICENSE').read_text('utf-8')}" for name in sorted(packages)
    ]
    licenses.mkdir(exist_ok=True)
    (licenses / "codemirror.txt").write_text("\n".join(texts), "utf-8", newline="\n")


def bundle(
    source: Path,
    target: Path,
    constants: Mapping[str, object],
    *options: str,
    form: str = "esm",
) -> set[str]:
    """Write a script with its imports; return the names of the packages that it contains.

    options: further options of esbuild.
    form: "esm" for a module, "iife" for a script.
    """
    with tempfile.TemporaryDirectory() as made:
        facts = Path(made) / "facts.json"
        command: list[str | Path] = [*node()[0], ESBUILD / "bin" / "esbuild", source]
        command += [
            "--bundle",
            f"--format={form}",
            *options,
            "--minify",
            "--charset=utf8",
            "--log-level=warning",
        ]
        command += [f"--define:{name}={json.dumps(value)}" for name, value in constants.items()]
        command += [f"--metafile={facts}", f"--outfile={target}"]
        run(command, "Node could not run esbuild")
        inputs = json.loads(facts.read_text("utf-8"))["inputs"]
    return {found[1] for name in inputs if (found := PACKAGE.search(name))}


def minified(style: Path) -> str:
    """Return a style sheet without comments and spaces."""
    with tempfile.TemporaryDirectory() as made:
        target = Path(made) / style.name
        command: list[str | Path] = [*node()[0], ESBUILD / "bin" / "esbuild", style, "--minify"]
        run([*command, f"--outfile={target}", "--log-level=warning"], "Node could not run esbuild")
        return target.read_text("utf-8").strip()


def fill_constants(script: Path, constants: Mapping[str, object]) -> None:
    """Replace the values of these `const` lines in a script of the site."""
    text = script.read_text("utf-8")
    for name, value in constants.items():
        lines = re.findall(rf"(?m)^ *const {name} = .*;$", text)
        if len(lines) != 1:
            raise BuildError(
                f"{script.name} has {len(lines)} lines `const {name} = ...;` to fill in, not one"
            )
        before = lines[0].split("=")[0]
        text = text.replace(lines[0], f"{before}= {json.dumps(value, ensure_ascii=False)};")
    script.write_text(text, "utf-8", newline="\n")
