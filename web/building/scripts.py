"""Bundle the JavaScript of the site with its imports, and fill in constants."""

import json
import re
import tempfile
from collections.abc import Mapping
from pathlib import Path

from building.needs import NODE_MODULES, WEB, BuildError, node, run

ESBUILD = NODE_MODULES / "esbuild"

# Script of the site -> its source. A bundle includes the script's imports, so that a page starts without
# further requests.
BUNDLED_SCRIPTS = {
    "micropython.js": WEB / "start" / "micropython.js",
    "still.js": WEB / "start" / "still.js",
    "editor.js": WEB / "shared" / "code" / "editor.js",
}

# Finds the name of the npm package in the path of a file.
PACKAGE_IN_PATH = re.compile(r"node_modules/((?:@[^/]+/)?[^/]+)/")


def write_bundles(app: Path, licenses: Path, constants: Mapping[str, object]) -> None:
    """Write each bundle, and the licences of the packages that the bundles contain.

    constants: name in the scripts -> the value that replaces it.
    """
    packages: set[str] = set()
    for name, source in BUNDLED_SCRIPTS.items():
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
    with tempfile.TemporaryDirectory() as folder:
        metafile = Path(folder) / "facts.json"
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
        command += [f"--metafile={metafile}", f"--outfile={target}"]
        run(command, "Node could not run esbuild")
        inputs = json.loads(metafile.read_text("utf-8"))["inputs"]
    return {match[1] for name in inputs if (match := PACKAGE_IN_PATH.search(name))}


def minify_style(style: Path) -> str:
    """Return a style sheet without comments and spaces."""
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder) / style.name
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
        declaration = lines[0].split("=")[0]
        text = text.replace(lines[0], f"{declaration}= {json.dumps(value, ensure_ascii=False)};")
    script.write_text(text, "utf-8", newline="\n")
