"""Load the texts of every language from its files.

`words/words.TAG.json` has the texts that all families share, and `families/NAME/words.TAG.json` has the
texts of one family. `words/languages.json` has the tags of all languages. Each file has some of these
parts:

- "techniques": a name, a line and a paragraph for each slug;
- "premises": a sentence for each code;
- "witnesses": sentences about witnesses;
- "ends": the reasons why there is no step;
- "verdicts": the verdicts on candidates and drawn chains;
- "phrases": the building blocks of longer sentences.
"""

import json

from sudoku_core.board.literals import Language
from sudoku_core.techniques.families import FAMILIES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def _read_json(file: str) -> "Any":
    """Load a JSON file of `techniques`, from the folder or the archive that this module was loaded from."""
    path = __file__.replace("\\", "/").rpartition("/words/")[0] + "/" + file
    loader = globals().get("__loader__")  # MicroPython has neither loaders nor archives
    if loader:
        return json.loads(loader.get_data(path))
    with open(path) as stream:  # noqa: PTH123 - MicroPython has no pathlib
        return json.load(stream)


LANGUAGES: "tuple[Language, ...]" = tuple(_read_json("words/languages.json"))


class _LanguageTexts:
    """The texts of a language; its files are read one by one on demand, because some may be missing."""

    def __init__(self, tag: str) -> None:
        self._tag = tag
        self._parts: dict[str, dict[str, Any]] = {}
        self._files = ["words"]
        for family, _ in FAMILIES:
            self._files.append("families/" + family)
        self._files_read: set[str] = set()

    def text(self, part: str, key: str) -> "Any":
        """Return a text; raise KeyError if no file has it."""
        for file in self._files:
            texts = self._parts.get(part)
            if texts is not None and key in texts:
                break
            # Two threads may read the same file, so it is marked as read only when its texts are stored.
            if file not in self._files_read:
                content = _read_json(file + "/words." + self._tag + ".json")
                for name in content:
                    self._parts.setdefault(name, {}).update(content[name])
                self._files_read.add(file)
        return self._parts.get(part, {})[key]


_languages = {tag: _LanguageTexts(tag) for tag in LANGUAGES}


def text(language: str, part: str, key: str) -> "Any":
    """Return a text of a language; raise ValueError for an unknown language."""
    if language not in _languages:
        raise ValueError(f"a language is one of {', '.join(LANGUAGES)}, not {language!r}")
    return _languages[language].text(part, key)


def phrase(language: str, key: str) -> str:
    """Return a phrase of a language."""
    template: str = text(language, "phrases", key)
    return template
