"""Check the wording of texts, docstrings and comments."""

import json
import re
from pathlib import Path

import pytest

from building import needs
from shared.words import Words
from tests.checkout import needs_git, tracked_files

STYLE = needs.WEB / "style"
HAN = r"[\u3400-\u9fff]"
# Missing spaces. A placeholder stands for digits or letters, except {unit}, which is Chinese: "第 1 行".
CLOSE = re.compile(rf"{HAN}[A-Za-z0-9`{{]|[A-Za-z0-9`}}%]{HAN}")
# English punctuation beside Chinese characters, and spaces beside Chinese punctuation.
NARROW = re.compile(
    rf'{HAN} ?[,;:!?"()]|[,;:!?"()] ?{HAN}|\.\.\.|[，。；：！？、“”（）] | [，。；：！？、”（）]'
)
CHINESE = [
    needs.WEB / "locales" / "zh-CN.json",
    needs.CORE / "lab" / "classics" / "annotations.zh-CN.json",
    needs.WEB / "help" / "help.zh-CN.md",
    *sorted((needs.WEB / "lab" / "texts").glob("*.zh-CN.md")),
    needs.WEB / "techniques" / "texts.zh-CN.json",
]
OF_TECHNIQUES = sorted((needs.CORE / "techniques").rglob("*words*/*.zh-CN.json"))
# The address of a link or of a picture in Markdown.
ADDRESS = re.compile(r"\]\([^)\n]*\)")
# The beginnings of keys of sentences for screen readers, which name a cell in words instead of r1c1.
SPOKEN = ("cell.", "said.cell", "pair.same", "pair.differs")


def texts_without_code(path: Path) -> list[str]:
    """Return the texts of a file, without keys and with code replaced by a placeholder."""
    text = path.read_text("utf-8")
    found = strings(json.loads(text)) if path.suffix == ".json" else ADDRESS.sub("]", text).split("\n")
    return [re.sub(r"`[^`]*`|[a-z]+\([a-z, ]*\)", "`code`", each).replace("{unit}", "〇") for each in found]


def strings(value: object) -> list[str]:
    if isinstance(value, dict):
        return [text for each in value.values() for text in strings(each)]
    if isinstance(value, list):
        return [text for each in value for text in strings(each)]
    return [str(value)]


@pytest.mark.parametrize("path", CHINESE, ids=lambda path: path.name)
def test_there_is_a_space_between_chinese_and_digits_or_letters(path: Path) -> None:
    assert [text for text in texts_without_code(path) if CLOSE.search(text)] == []


@pytest.mark.parametrize("path", CHINESE, ids=lambda path: path.name)
def test_chinese_has_chinese_punctuation_without_spaces(path: Path) -> None:
    assert [text for text in texts_without_code(path) if NARROW.search(text)] == []


@pytest.mark.parametrize("path", OF_TECHNIQUES, ids=lambda path: path.name)
def test_sentences_of_techniques_have_the_same_punctuation_and_spaces(path: Path) -> None:
    """A placeholder can stand for letters or Chinese, so the characters beside it are not checked."""
    found = [re.sub(r"{\w+}", "〇", text) for text in texts_without_code(path)]
    assert [text for text in found if CLOSE.search(text) or NARROW.search(text)] == []


# The table of words has these columns: English, Chinese words in use, Chinese words to avoid.
TABLE = (needs.WEB / "locales" / "README.md").read_text("utf-8").partition("## Chinese words")[2]
ROWS = re.findall(r"^\| [^|]+ \| ([^|]+) \| ([^|]+) \|$", TABLE, re.MULTILINE)[2:]
USED, NOT_USED = [
    [word for row in ROWS for word in re.split("[、；]", row[column]) if word] for column in (0, 1)
]


def wrong_words(line: str) -> list[str]:
    """Return the words in a line that should be avoided, unless they are parts of accepted words."""
    for word in USED:
        if any(wrong in word for wrong in NOT_USED):
            line = line.replace(word, "〇")
    return [word for word in NOT_USED if word in line]


def test_a_word_to_avoid_is_found_except_within_a_word_in_use() -> None:
    assert wrong_words("“框架”是 iframe；某一单元的空格用 0 表示空格") == ["单元", "表示空格", "框架"]
    assert wrong_words("算法实验室的单元格、基准格、XY-Wing") == []


@pytest.mark.slow
def test_one_thing_has_one_word_in_chinese() -> None:
    """The test checks all texts of web/ and sudoku_core/ except the alternative names of techniques."""
    lines = [
        (path.name, line)
        for folder in (needs.CORE, needs.WEB)
        for path in folder.rglob("*")
        if path.suffix in (".json", ".html", ".py", ".js") or path.name.endswith(".zh-CN.md")
        if "node_modules" not in path.parts
        if path.name != "other_names.json"
        for line in path.read_text("utf-8").splitlines()
        if re.search(HAN, line)
    ]
    assert len({name for name, _ in lines}) > 10
    assert [(name, word, line) for name, line in lines for word in wrong_words(line)] == []


# Words of the core that players do not use. Pages use "row, column or box", "technique 15 of 89" and
# "digits in some solution" instead.
NOT_ON_A_PAGE = re.compile(r"\b([Uu]nits?|[Rr]ungs?|[Tt]rue candidates?|of the pattern|[Ss]tart here)\b")


def texts_without_facts(content: object) -> list[str]:
    """Return the texts of a file without their placeholders."""
    if isinstance(content, str):
        return [re.sub(r"\{.*?\}", "", content)]
    parts = content.values() if isinstance(content, dict) else content if isinstance(content, list) else ()
    return [text for part in parts for text in texts_without_facts(part)]


# Buttons are clicked (点击), keys are pressed (按); quotation marks are “ ”; the ellipsis is ……; a digit
# is deleted from a cell (从……中删去), not by a cell; code with a colon does not end a sentence.
STYLE_OF_CHINESE = re.compile(
    rf"[按点](下|一次)?“|[按点]一下|[「」『』]|节课|第 [^ ]+ 节|[:：]`?。|(?<!…){HAN}…(?!…)"
    r"|格(，?都|把[^，。]*|)(?<!可以)删去"
)


def wrong_style(text: str) -> list[str]:
    """Return the parts of a Chinese text that break the rules of style."""
    # After 从, a cell is the place and not the subject.
    clauses = [clause for clause in re.split("(?<=[，。；：])", text) if "从" not in clause]
    return [match[0] for clause in clauses for match in STYLE_OF_CHINESE.finditer(clause)]


def test_a_break_of_the_rules_of_style_is_found() -> None:
    wrong = ["按“播放”", "再按一次“运行”", "点“检查”", "「取消」", "这节课", "`for d in e:`。", "正在评判…"]
    for text in [*wrong, "这三列的其他格都删去它", "对角格删去 y", "每格把它删去"]:
        assert wrong_style(text), text
    right = ["点击“播放”", "再次点击“运行”", "按 Esc 键", "正在评判……", "可从对角格中删去 y", "都可以删去"]
    assert [text for text in right if wrong_style(text)] == []


def test_chinese_keeps_the_rules_of_style() -> None:
    paths = [
        *CHINESE,
        *OF_TECHNIQUES,
        *sorted((needs.WEB / "learning" / "lessons").rglob("texts.zh-CN.json")),
    ]
    lines = [
        (path.name, text)
        for path in paths
        for text in (
            strings(json.loads(path.read_text("utf-8")))
            if path.suffix == ".json"
            else path.read_text("utf-8").split("\n")
        )
    ]
    assert len(lines) > 1_000
    assert [(name, found, text) for name, text in lines if (found := wrong_style(text))] == []


def test_pages_use_the_words_of_players() -> None:
    assert NOT_ON_A_PAGE.search(texts_without_facts({"a": ["In every unit {unit}"]})[0])
    files = [needs.WEB / "locales" / "en.json", *needs.CORE.rglob("words.en.json")]
    files.append(needs.WEB / "techniques" / "texts.en.json")
    assert len(files) > 10
    texts = [text for file in files for text in texts_without_facts(json.loads(file.read_text("utf-8")))]
    assert [text for text in texts if NOT_ON_A_PAGE.search(text)] == []


def locale(language: str) -> dict[str, str | dict[str, str]]:
    found: dict[str, str | dict[str, str]] = json.loads(
        (needs.WEB / "locales" / f"{language}.json").read_text("utf-8")
    )
    return found


@pytest.mark.parametrize("language", ["en", "zh-CN"])
def test_sentences_name_cells_as_players_do(language: str) -> None:
    assert [
        key
        for key, sentence in locale(language).items()
        if "{column}" in str(sentence) and not key.startswith(SPOKEN)
    ] == []


def test_lists_are_written_as_usual_in_each_language() -> None:
    cells = [f"r1c{column}" for column in range(1, 10)]
    for language, short, long in (
        ("en", "r1c1, r1c2", "r1c1, r1c2, r1c3, r1c4 and 5 more"),
        ("zh-CN", "r1c1、r1c2", "r1c1、r1c2、r1c3、r1c4 和另外 5 个"),
    ):
        words = Words(json.dumps(locale(language)), language)
        assert words.say("status.wrong_together", {"cells": cells[:2], "count": 2}).count(short) == 1
        assert words.say("status.wrong_together", {"cells": cells, "count": 9}).count(long) == 1


def test_chinese_fonts_are_only_for_chinese() -> None:
    """Chinese fonts have wide quotation marks, which would also appear in English texts."""
    for path in STYLE.glob("*.css"):
        css = re.sub(r":lang\(zh\) \{.*?\}", "", path.read_text("utf-8"), flags=re.DOTALL)
        assert not re.search(r"CJK|PingFang|YaHei|Songti|SimSun|Hei\b|\bSC\b", css), path.name
    assert '"PingFang SC"' in (STYLE / "tokens.css").read_text("utf-8")


# The longest values in sentences of the status line, and the width of two lines on a narrow phone.
WORST = {
    "cells": [f"r{row}c{column}" for row in range(1, 10) for column in range(1, 4)],
    "cell": "r1c3",
    "cell2": "r1c7",
    "digit": 5,
    "file": "python_stdlib.zip",
    "text": "zh-Hant-HK",
    "technique": "Forcing chain, both cases of a candidate",
}
TWO_LINES = 92


@pytest.mark.parametrize("language", ["en", "zh-CN"])
def test_a_sentence_of_the_status_line_fits_two_lines_of_a_phone(language: str) -> None:
    sentences = locale(language)
    words = Words(json.dumps(sentences), language)
    long = {}
    for key in sentences:
        if key.startswith(("status.", "failure.", "address.")):
            names = set(re.findall(r"{(\w+)}", str(sentences[key])))
            facts = {"count": 27, **{name: WORST.get(name, 27) for name in names}}
            sentence = words.say(key, facts)
            columns = len(sentence) + len(re.findall(r"[\u2e80-\uffff]", sentence))
            if columns > TWO_LINES:
                long[sentence] = columns
    assert long == {}


# Stilted phrases, and docstrings that begin with a clause instead of a verb or a noun.
STILTED = re.compile(
    r'\bso many\b|\bfor who\b|\b(?:is|are|been|be) told\b|^ *"""(?:What|Where|Which|Who|How)\b',
    re.IGNORECASE | re.MULTILINE,
)
TEXTS_OF_CODE = (".py", ".md", ".js", ".mjs", ".css")


@needs_git
def test_no_docstring_begins_with_a_clause_and_no_comment_has_a_stilted_phrase() -> None:
    names = [name for name in tracked_files() if name.endswith(TEXTS_OF_CODE)]
    stilted = [
        f"{name}: {found[0]}"
        for name in names
        if name != "tests/unit/test_wording.py"
        for found in STILTED.finditer((needs.ROOT / name).read_text("utf-8"))
    ]
    assert stilted == []
