"""Check style, types and texts automatically."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from building import needs, page_python
from pages import ROWS
from shared.languages import LANGUAGES, TAGS, Language
from shared.words import names_in
from tests.checkout import tracked_files


@pytest.mark.parametrize(
    "command", [["ruff", "check"], ["ruff", "format", "--check"], ["mypy"]], ids=" ".join
)
def test_the_python_linters_report_nothing(command: list[str]) -> None:
    process = subprocess.run(
        [sys.executable, "-m", *command], cwd=needs.ROOT, capture_output=True, text=True, check=False
    )
    assert process.returncode == 0, process.stdout + process.stderr


def test_the_javascript_linter_reports_nothing() -> None:
    needs.npm_packages()
    linter = needs.NODE_MODULES / "oxlint" / "bin" / "oxlint"
    command: list[str | Path] = [
        *needs.node()[0],
        linter,
        "--config",
        needs.ROOT / "tests" / "oxlint.json",
        "web",
        "tests",
        "sudoku_core",
    ]
    process = subprocess.run(command, cwd=needs.ROOT, capture_output=True, text=True, check=False)
    assert process.returncode == 0, process.stdout + process.stderr


def locale(language: str) -> dict[str, str | dict[str, str]]:
    words: dict[str, str | dict[str, str]] = json.loads(
        (needs.WEB / "locales" / f"{language}.json").read_text("utf-8")
    )
    return words


def test_every_text_is_used_and_every_used_text_exists() -> None:
    """The sources contain a key as a literal, or its beginning, which ends with a dot or an underscore."""
    existing_keys = set(locale("en"))
    articles = [needs.BUILDING / "runs" / "article.py", *(needs.BUILDING / "techniques").glob("*.py")]
    building = [
        *(needs.BUILDING / "html").glob("*.html"),
        *(needs.BUILDING / "html" / name for name in ("frame.py", "lessons.py", "parts.py")),
        needs.BUILDING / "lessons.py",
        needs.BUILDING / "explanations.py",
        *articles,
    ]
    sources = [*page_python.modules_of_pages(), *(needs.WEB / "html").glob("*.html"), *building]
    text = "\n".join(path.read_text("utf-8") for path in sources)
    text = re.sub(r'data-files="[^"]*"', "", text)  # files of the site
    groups = "|".join(sorted({key.split(".")[0] for key in existing_keys}))
    used_keys = set(re.findall(rf'"((?:{groups})\.[A-Za-z_0-9]+)"', text))
    pages = [page for page in ROWS if not page.is_for_techniques]
    used_keys |= {
        f"{page.title_prefix}.{part}" for page in pages for part in ("title", "description", "name")
    }
    used_keys |= {page.link for page in ROWS if page.link}
    # The build composes the keys of these texts: parameters, captions, keyboard keys, symmetries, themes,
    # and the texts of the element.
    key_groups = ("articles.of_", "element.", "pair.", "shortcuts.", "symmetry.", "theme.", "notice.")
    composed_prefixes = (*key_groups, "page.language", "page.theme")
    argument_prefixes = re.findall(
        rf'"((?:{groups})\.(?:[a-z]+_)+)"', text
    )  # arguments of parts that several sections share
    prefixes = (
        *re.findall(rf'"((?:{groups})\.(?:[a-z]+_)*)" \+', text),
        *argument_prefixes,
        *composed_prefixes,
    )
    endings = (".html", ".js", ".py", ".gz", "_")  # names of files; beginnings of keys
    used_keys -= {key for key in used_keys if key.endswith(endings)}
    used_keys -= {key for key in used_keys - existing_keys if page_python.file_of(key)}  # modules
    assert used_keys <= existing_keys, "missing texts"
    unused = {key for key in existing_keys - used_keys if not key.startswith(prefixes)}
    assert unused == set(), "unused texts"


@pytest.mark.parametrize("language", LANGUAGES, ids=TAGS)
def test_every_language_has_the_same_texts_and_facts(language: Language) -> None:
    english, words = locale(TAGS[0]), locale(language.tag)
    assert set(english) - set(words) == set(), "missing texts"
    assert set(words) - set(english) == set(), "texts without an English one"
    forms_of_language = {language.plural(count) for count in range(1000)}
    for key, sentence in words.items():
        placeholders = set(names_in(forms_of(english[key])["other"]))
        forms = forms_of(sentence)
        assert set(names_in(forms["other"])) == placeholders, key
        assert all(set(names_in(form)) <= placeholders for form in forms.values()), key
        if isinstance(sentence, dict):
            assert set(sentence) == forms_of_language, f"{key}: these are not the language's plural forms"
            assert len(sentence) > 1, f"{key}: a text with a single form needs no list of forms"
            assert isinstance(english[key], dict) or "count" in placeholders, (
                f"{key}: the text has no count"
            )


def forms_of(sentence: str | dict[str, str]) -> dict[str, str]:
    return sentence if isinstance(sentence, dict) else {"other": sentence}


def test_no_registry_is_named() -> None:
    names = ["pypi" + ".org", "npmjs" + ".", "pythonhosted" + ".", "deb." + "debian"]
    for path in tracked_files():
        file = needs.ROOT / path
        if file.is_file() and file.suffix != ".png":
            content = file.read_text("utf-8", errors="replace")
            assert not [name for name in names if name in content], path


@pytest.mark.xdist_group("groups")
def test_a_grouped_test_has_the_name_of_its_group(request: pytest.FixtureRequest) -> None:
    """pytest-xdist appends the group to a test's name, and groups tests by this suffix."""
    is_grouped = getattr(request.config.option, "loadgroup", False)
    assert request.node.nodeid.endswith("@groups") == is_grouped
