"""Style, types and words: what a reader would stumble over, found by machines."""

import json
import re
import subprocess
import sys

import pytest

import build


@pytest.mark.parametrize(
    "command", [["ruff", "check"], ["ruff", "format", "--check"], ["mypy"]], ids=" ".join
)
def test_the_linters_have_nothing_to_say(command: list[str]) -> None:
    done = subprocess.run(
        [sys.executable, "-m", *command], cwd=build.ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_every_word_is_used_and_every_word_used_is_there() -> None:
    """Keys are found as string literals, or as the beginning of one that ends with a dot or underscore."""
    words = set(json.loads((build.WEB / "locales" / "en.json").read_text("utf-8")))
    sources = [*build.WEB.glob("*.py"), *build.WEB.glob("*.html")]
    text = "\n".join(path.read_text("utf-8") for path in sources)
    groups = "|".join(sorted({key.split(".")[0] for key in words}))
    named = set(re.findall(rf'"((?:{groups})\.[a-z_0-9]+)"', text))
    prefixes = tuple(re.findall(rf'"((?:{groups})\.(?:[a-z]+_)?)" \+', text)) + (
        "pair.first",
        "pair.second",
    )
    named -= {key for key in named if key.endswith((".py", "_"))}  # a file; beginnings
    assert named <= words, "words that are missing"
    unused = {key for key in words - named if not key.startswith(prefixes)}
    assert unused == set(), "words that nothing says"


def test_no_registry_is_named() -> None:
    names = ["pypi" + ".org", "npmjs" + ".", "pythonhosted" + ".", "deb." + "debian"]
    tracked = subprocess.run(
        ["git", "ls-files"], cwd=build.ROOT, capture_output=True, text=True, check=False
    )
    for path in tracked.stdout.split("\n"):
        file = build.ROOT / path
        if path and file.is_file() and file.suffix != ".png":
            content = file.read_text("utf-8", errors="replace")
            assert not [name for name in names if name in content], path
