"""Check that the site's Pyodide finds the same steps as CPython, with the same texts."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from building import needs
from tests.dist import library

SCRIPT = f"""
import json, sys
sys.path.insert(0, {str(needs.ROOT)!r})  # the core as it is, before that of the built site
from itertools import islice
from sudoku_core.techniques.ladder import TECHNIQUES
from tests.positions import positions

print(json.dumps([
    [step.technique, step.placements, step.eliminations, step.say("zh-CN"), step.say("en", "paragraph")]
    for slug, found in positions().items() for position in found[:1]
    for step in islice(TECHNIQUES[slug].finder(position), 3)
]))
"""


@pytest.mark.slow
def test_pyodide_finds_the_same_steps(tmp_path: Path) -> None:
    script = tmp_path / "steps.py"
    script.write_text(SCRIPT, "utf-8")
    node, _ = needs.node()
    here = _printed([sys.executable, "-c", SCRIPT])
    there = _printed([*node, needs.ROOT / "tests" / "pyodide.mjs", library(), needs.ROOT, script])
    assert here
    assert there == here


def _printed(command: list[str | Path]) -> Any:
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=200, cwd=needs.ROOT)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)
