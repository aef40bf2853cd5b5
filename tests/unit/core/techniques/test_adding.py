"""A technique and a language are added by following the README, in a copy of the core."""

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

from building import needs

README = (needs.CORE / "techniques" / "README.md").read_text("utf-8")
PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

# What the list of the README names -> what is written there. The technique: r5c5 can only be 5.
PATTERN = """
from typing import NamedTuple
from sudoku_core.techniques.drawing import drawn
from sudoku_core.techniques.facts import cells

class Middle(NamedTuple):
    candidate: int

    def facts(self):
        return {"cell": cells(1 << self.candidate % 81)}

    def drawing(self):
        return drawn(main=1 << self.candidate)
"""
FINDER = """
from sudoku_core.techniques.conclusion import Conclusion
from sudoku_core.techniques.families.made_up.pattern import Middle

def made_up_middle(position):
    if position.digits[40] == 0b10000:
        yield Conclusion("made-up-middle", 1 << 364, 0, Middle(364))
"""
PROOF = """
from sudoku_core.techniques.families.made_up.pattern import Middle
from sudoku_core.techniques.proof import Premise

def prove_middle(conclusion, pattern, position):
    yield Premise("made_up", pattern.facts(), 1 << 364, position.digits[40] == 0b10000)

CHECKS = {Middle: prove_middle}
"""
WORDS = {
    "techniques": {"made-up-middle": {"name": "Middle", "line": "{cell}: {placements}.", "paragraph": "."}},
    "premises": {"made_up": "{cell} has one digit left."},
}
FILES = {
    "pattern.py": PATTERN,
    "finder.py": FINDER,
    "proof.py": PROOF,
    "words.en.json": json.dumps(WORDS),
    "words.zh-CN.json": json.dumps(WORDS),
}
ROWS = {
    "families/__init__.py": ('    ("singles", ', '    ("made_up", ("Middle",)),\n'),
    "ladder.py": (
        '    Technique("full-house", ',
        '    Technique("made-up-middle", None, 1, None, "easy", "made_up.finder"),\n',
    ),
}


def copy_of_techniques(folder: Path) -> Path:
    """Return the techniques of a copy of the core in this folder."""
    shutil.copytree(needs.CORE, folder / "sudoku_core", ignore=shutil.ignore_patterns("__pycache__"))
    return folder / "sudoku_core" / "techniques"


def answers(folder: Path, program: str) -> list[str]:
    """Return the lines that a program prints which imports the core from this folder."""
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=folder, capture_output=True, encoding="utf-8", check=False
    )
    assert not done.returncode, done.stderr
    return done.stdout.splitlines()


def test_a_technique_is_added_by_what_the_readme_lists_and_nothing_else(tmp_path: Path) -> None:
    listed, _, _ = README.partition("## Add a technique")[2].partition("test_adding.py")
    named = set(re.findall(r"`([\w/.-]+\.(?:py|json))`", listed)) - {"__init__.py"}
    assert named == FILES.keys() | ROWS.keys()
    techniques = copy_of_techniques(tmp_path)
    family = techniques / "families" / "made_up"
    family.mkdir()
    for name, text in {"__init__.py": "", **FILES}.items():
        (family / name).write_text(text, "utf-8")
    for name, (before, row) in ROWS.items():
        text = (techniques / name).read_text("utf-8")
        assert text.count(before) == 1, name
        (techniques / name).write_text(text.replace(before, row + before), "utf-8")
    program = f"""
from sudoku_core import techniques
start = techniques.truth.position_of("{PUZZLE}")
step = techniques.next_step(start)
print(step.technique, step.say(), step.say("zh-CN"), sep="|")
print(step.prove(start).holds, techniques.say_premise(step.prove(start).premises[1], "en"), sep="|")
print(techniques.name_of(step.technique, "en"), techniques.path("{PUZZLE}").is_complete, sep="|")
"""
    assert answers(tmp_path, program) == [
        "made-up-middle|r5c5: 5 in r5c5.|r5c5: r5c5 的 5.",
        "True|r5c5 has one digit left.",
        "Middle|True",
    ]


def test_a_language_is_added_by_its_files_alone(tmp_path: Path) -> None:
    """One whose files are those of English but for a word."""
    techniques = copy_of_techniques(tmp_path)
    for path in techniques.rglob("words.en.json"):
        text = path.read_text("utf-8").replace(" and ", " et ")
        path.with_name("words.xx.json").write_text(text, "utf-8")
    (techniques / "words" / "languages.json").write_text('["en", "zh-CN", "xx"]', "utf-8")
    puzzle = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
    program = f"""
from sudoku_core import techniques
path = techniques.path("{puzzle}")
steps = [*path.steps, *techniques.all_steps(list(path.positions())[20])]
for step in steps:
    for length in ("line", "paragraph"):
        assert step.say("xx", length) == step.say("en", length).replace(" and ", " et "), step
print(*techniques.as_dict(steps[0])["text"], sep="|")
print(len({{step.technique for step in steps}}) > 10, any(" et " in step.say("xx") for step in steps))
"""
    assert answers(tmp_path, program) == ["en|zh-CN|xx", "True True"]
