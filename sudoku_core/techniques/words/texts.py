"""The texts of every language, from its files alone.

`words/words.TAG.json` has what all families need, and `families/NAME/words.TAG.json` what a family does.
Each has some of these parts: "techniques", a name, a line and a paragraph for each slug; "premises", a
sentence for each code; "witnesses", sentences on what keeps digits out; "ends", why there is no step;
"phrases", of which longer sentences are made.
`words/languages.json` has the tags of all languages.
"""

import json

from sudoku_core.board.literals import Language
from sudoku_core.techniques.families import FAMILIES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def _read(file: str) -> "Any":
    """Return what a file of `techniques` has, from wherever this was loaded: a folder or an archive."""
    path = __file__.replace("\\", "/").rpartition("/words/")[0] + "/" + file
    loader = globals().get("__loader__")  # MicroPython has none, and no archive either
    if loader:
        return json.loads(loader.get_data(path))
    with open(path) as stream:  # noqa: PTH123 - MicroPython has no pathlib
        return json.load(stream)


LANGUAGES: "tuple[Language, ...]" = tuple(_read("words/languages.json"))


class _Language:
    """The texts of a language, read file by file as they are looked for: not all families may be there."""

    def __init__(self, tag: str) -> None:
        self._tag = tag
        self._found: dict[str, dict[str, Any]] = {}
        self._files = ["words"]
        for family, _ in FAMILIES:
            self._files.append("families/" + family)
        self._taken: set[str] = set()

    def text(self, part: str, key: str) -> "Any":
        """Return a text; KeyError where no file has it."""
        for file in self._files:
            texts = self._found.get(part)
            if texts is not None and key in texts:
                break
            # Two threads may read the same file; it is taken once all its texts are here.
            if file not in self._taken:
                found = _read(file + "/words." + self._tag + ".json")
                for each in found:
                    self._found.setdefault(each, {}).update(found[each])
                self._taken.add(file)
        return self._found.get(part, {})[key]


_languages = {tag: _Language(tag) for tag in LANGUAGES}


def text(language: str, part: str, key: str) -> "Any":
    """Return a text of a language; ValueError where there is no such language."""
    if language not in _languages:
        raise ValueError(f"a language is one of {', '.join(LANGUAGES)}, not {language!r}")
    return _languages[language].text(part, key)


def phrase(language: str, key: str) -> str:
    """Return a phrase of a language."""
    found: str = text(language, "phrases", key)
    return found
