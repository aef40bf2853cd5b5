"""Python's library as the site trims it: a start imports little, and what is changed does what it did."""

import json
import subprocess
from pathlib import Path

import build
from making import needs

# Whether a script ends with a semicolon, as Pyodide asks of every script.
QUIET = {
    "1": False,
    "1;": True,
    "1;\n\n# a comment\n": True,
    "1;  # a comment": True,
    "1  # a comment;": False,
    "'''\n;'''": False,
    "''';\n# no comment'''": False,
    "''';\n# no comment''';": True,
    "# nothing;": False,
    "import a; a": False,
    "a; b; ": True,
    "a = ';'": False,
    "a = '#;'; b": False,
    "": False,
}

# What a start does without.
LATER = {"pathlib", "glob", "_whole_tokenize", "_whole_textwrap", "base64", "html"}

SCRIPT = """
import json, sys
there = sorted(sys.modules)
scripts = json.loads({scripts!r})
from _pyodide._base import should_quiet
print(json.dumps([there, [should_quiet(script) for script in scripts]]))
"""


def test_a_start_imports_little_and_knows_a_semicolon_at_the_end(tmp_path: Path) -> None:
    script = tmp_path / "ask.py"
    script.write_text(SCRIPT.format(scripts=json.dumps(list(QUIET))), "utf-8")
    vendor = build.DIST / "vendor" / "pyodide"
    if not (vendor / "python_stdlib.zip").exists():
        build.build_site()
    runner = needs.ROOT / "tests" / "pyodide.mjs"
    command: list[str | Path] = [*needs.node()[0], runner, vendor, needs.ROOT, script]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=100)
    there, quiet = json.loads(done.stdout)
    assert sorted(LATER.intersection(there)) == []
    assert dict(zip(QUIET, quiet, strict=True)) == QUIET
