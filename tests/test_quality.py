"""Style, types and words: what a reader would stumble over, found by machines."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from making import needs, page_python
from shared.words import names_in


@pytest.mark.parametrize(
    "command", [["ruff", "check"], ["ruff", "format", "--check"], ["mypy"]], ids=" ".join
)
def test_the_linters_have_nothing_to_say(command: list[str]) -> None:
    done = subprocess.run(
        [sys.executable, "-m", *command], cwd=needs.ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_linter_of_javascript_has_nothing_to_say() -> None:
    needs.npm_packages()
    linter = needs.NODE_MODULES / "oxlint" / "bin" / "oxlint"
    command: list[str | Path] = [
        *needs.node()[0],
        linter,
        "--config",
        needs.MAKING / "oxlint.json",
        "web",
        "tests",
    ]
    done = subprocess.run(command, cwd=needs.ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def locale(language: str) -> dict[str, str | dict[str, str]]:
    words: dict[str, str | dict[str, str]] = json.loads(
        (needs.WEB / "locales" / f"{language}.json").read_text("utf-8")
    )
    return words


def test_every_word_is_used_and_every_word_used_is_there() -> None:
    """Keys are found as string literals, or as the beginning of one that ends with a dot or underscore."""
    words = set(locale("en"))
    sources = [*page_python.modules_of_pages(), *needs.WEB.glob("*.html"), needs.MAKING / "html_parts.py"]
    text = "\n".join(path.read_text("utf-8") for path in sources)
    text = re.sub(r'data-files="[^"]*"', "", text)  # files of the site
    groups = "|".join(sorted({key.split(".")[0] for key in words}))
    named = set(re.findall(rf'"((?:{groups})\.[A-Za-z_0-9]+)"', text))
    # What html_parts.py makes the names of: captions of boards, and the list of keys.
    prefixes = (*re.findall(rf'"((?:{groups})\.(?:[a-z]+_)*)" \+', text), "pair.", "shortcuts.")
    named -= {key for key in named if key.endswith((".html", ".js", ".py", "_"))}  # files; beginnings
    assert named <= words, "words that are missing"
    unused = {key for key in words - named if not key.startswith(prefixes)}
    assert unused == set(), "words that nothing says"


def test_both_languages_say_the_same_things_with_the_same_facts() -> None:
    english, chinese = locale("en"), locale("zh-CN")
    assert set(english) == set(chinese)
    for key, sentence in english.items():
        forms = sentence if isinstance(sentence, dict) else {"other": sentence}
        other = chinese[key]
        assert isinstance(other, str), f"{key}: there is one form for every number"
        assert set(names_in(other)) == set(names_in(forms["other"])), key
        assert set(names_in(forms.get("one", ""))) <= set(names_in(other)), key


def test_no_registry_is_named() -> None:
    names = ["pypi" + ".org", "npmjs" + ".", "pythonhosted" + ".", "deb." + "debian"]
    tracked = subprocess.run(
        ["git", "ls-files"], cwd=needs.ROOT, capture_output=True, text=True, check=False
    )
    for path in tracked.stdout.split("\n"):
        file = needs.ROOT / path
        if path and file.is_file() and file.suffix != ".png":
            content = file.read_text("utf-8", errors="replace")
            assert not [name for name in names if name in content], path
