"""Follow the README to add a technique and a language to a copy of the project."""

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from building import needs
from tests.checkout import insert_row

README = (needs.CORE / "techniques" / "README.md").read_text("utf-8")
PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

# Place in the README's list -> the text to add there. The technique concludes that r5c5 can only be 5.
PATTERN = """
from typing import NamedTuple
from sudoku_core.techniques.drawing import make_drawing
from sudoku_core.techniques.facts import cells

class Middle(NamedTuple):
    candidate: "Candidate"

    def facts(self):
        return {"cell": cells(1 << self.candidate % 81)}

    def drawing(self):
        return make_drawing(main=1 << self.candidate)
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
# The same for places in the sources of the site.
IN_SITE = {
    "patterns.py": (
        (
            "from sudoku_core.techniques.families.rectangles.",
            "from sudoku_core.techniques.families.made_up.pattern import Middle\n",
        ),
        ("    | NakedSet", "    | Middle\n"),
    ),
    "web/building/techniques/families.py": (
        ('    Family("subsets", ', '    Family("made_up", ("made_up",), "made-up-middle"),\n'),
    ),
}
TEXT = {"made-up-middle": ["One.", "Two.", "Three."]}
EXAMPLE = {"made-up-middle": {"position": PUZZLE, "needed": True}}
# A program that adds these texts to the site as soon as the build reports that they are missing.
BUILD = f"""
import json, pathlib, sys
sys.path[:0] = [str(pathlib.Path("web").resolve()), "."]
from building.needs import BuildError
from building.techniques.examples import examples
from building.techniques.families import group_by_family
from sudoku_core.techniques.step_json.reading import step_of
from sudoku_core.techniques.step_json.writing import text_of

while True:
    try:
        found = group_by_family(examples())
        step = found[0][1][0].step
        print(found[0][0].name, step.technique, step_of(text_of(step)) == step, sep="|")
        break
    except BuildError as error:
        print(error)
        name = str(error).split()[0]
        if not name.endswith(".json"):
            break
        path = pathlib.Path("web/techniques", name)
        new = {EXAMPLE!r} if name == "examples.json" else {TEXT!r}
        path.write_text(json.dumps({{**json.loads(path.read_text("utf-8")), **new}}), "utf-8")
"""


def copy_of_techniques(folder: Path) -> Path:
    """Copy the core into this folder; return its techniques folder."""
    shutil.copytree(needs.CORE, folder / "sudoku_core", ignore=shutil.ignore_patterns("__pycache__"))
    return folder / "sudoku_core" / "techniques"


def add_technique(techniques: Path) -> None:
    """Add the made-up technique to this copy."""
    family = techniques / "families" / "made_up"
    family.mkdir()
    for name, text in {"__init__.py": "", **FILES}.items():
        (family / name).write_text(text, "utf-8")
    for name, (before, row) in ROWS.items():
        insert_row(techniques / name, before, row)


def answers(folder: Path, program: str) -> list[str]:
    """Run a program that imports the core from this folder; return the lines that it prints."""
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=folder, capture_output=True, encoding="utf-8", check=False
    )
    assert not done.returncode, done.stderr
    return done.stdout.splitlines()


def test_a_technique_is_added_by_what_the_readme_lists_and_nothing_else(tmp_path: Path) -> None:
    listed, _, _ = README.partition("## Add a technique")[2].partition("test_adding.py")
    named = set(re.findall(r"`([\w/.-]+\.(?:py|json))`", listed)) - {"__init__.py"}
    assert named == FILES.keys() | ROWS.keys()
    add_technique(copy_of_techniques(tmp_path))
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


@pytest.mark.slow
def test_the_site_asks_for_what_the_readme_lists_besides(tmp_path: Path) -> None:
    listed = README.partition("test_adding.py")[2].partition("\n## ")[0]
    named = set(re.findall(r"^\d+\. `([\w/.]+\.(?:py|json))`", listed, re.MULTILINE))
    assert named == IN_SITE.keys() | {"web/techniques/texts.TAG.json", "web/techniques/examples.json"}
    techniques = copy_of_techniques(tmp_path)
    add_technique(techniques)
    ignored = shutil.ignore_patterns("__pycache__", "node_modules", "locales", "lessons", "stock")
    shutil.copytree(needs.WEB, tmp_path / "web", ignore=ignored)
    asked = answers(tmp_path, BUILD)
    assert [line.split()[0] for line in asked[:3]] == ["texts.en.json", "texts.zh-CN.json", "examples.json"]
    assert asked[3:] == ["web/building/techniques/families.py has no family with the folder made_up"]
    for name, rows in IN_SITE.items():
        for before, row in rows:
            insert_row(tmp_path / name if "/" in name else techniques / name, before, row)
    assert answers(tmp_path, BUILD) == ["made_up|made-up-middle|True"]


@pytest.mark.slow
def test_a_language_is_added_by_its_files_alone(tmp_path: Path) -> None:
    """The files of the added language equal the English ones except for one word."""
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
