"""Read the texts of the pages, and check that no language lacks a text: see web/locales/README.md."""

import json

from building.needs import ROOT, WEB, BuildError
from shared.languages import TAGS

# Files that each language needs. TAG is a placeholder for the language's tag. NAME stands for every name
# for which the English file exists.
TEXT_FILES = (
    "web/locales/TAG.json",
    "web/help/help.TAG.md",
    "web/lab/texts/NAME.TAG.md",
    "web/learning/lessons/NAME/texts.TAG.json",
    "web/techniques/texts.TAG.json",
    "sudoku_core/techniques/words/words.TAG.json",
    "sudoku_core/techniques/families/NAME/words.TAG.json",
)
ANNOTATIONS = "sudoku_core/lab/classics/annotations.TAG.json"  # English has comments instead

# Files that must name every language.
FILES_WITH_LANGUAGES = (
    "sudoku_core/board/literals.py",
    "sudoku_core/techniques/words/languages.json",
    "sudoku_core/book/words.py",
    "web/start/404.html",
    "web/start/folder.html",
)


def missing_places(tag: str) -> list[str]:
    """Return the missing files of this language, and the files that should name it but do not."""
    files = [] if tag == TAGS[0] else [ANNOTATIONS.replace("TAG", tag)]
    for text in TEXT_FILES:
        for path in sorted(ROOT.glob(text.replace("NAME", "*").replace("TAG", TAGS[0]))):
            before_tag, _, after_tag = path.relative_to(ROOT).as_posix().rpartition(TAGS[0])
            files.append(before_tag + tag + after_tag)
    missing = [file for file in files if not (ROOT / file).exists()]
    return missing + [
        file for file in FILES_WITH_LANGUAGES if f'"{tag}"' not in (ROOT / file).read_text("utf-8")
    ]


def check_languages() -> None:
    """Raise BuildError if a text of a language is missing."""
    for tag in TAGS:
        if places := missing_places(tag):
            raise BuildError(
                f"web/locales/README.md has what a language needs; {tag} lacks {', '.join(places)}"
            )


def words_of(tag: str) -> dict[str, str]:
    """Return the texts of the pages in a language, by key."""
    words: dict[str, str] = json.loads((WEB / "locales" / f"{tag}.json").read_text("utf-8"))
    return words


def words_of_element() -> dict[str, dict[str, str]]:
    """Return the texts and the tag of each language for the element, by the tag's first two letters."""
    prefix = "element."
    return {
        tag[:2]: {"tag": tag}
        | {key.removeprefix(prefix): text for key, text in words_of(tag).items() if key.startswith(prefix)}
        for tag in TAGS
    }
