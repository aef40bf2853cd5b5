"""The texts on the pages of a book, in each language."""

WORDS = {
    "en": {
        "title": "Sudoku",
        "solutions": "Solutions",
        "needs": "Needs {names}",
        "comma": ", ",
        "puzzle": "Puzzle {number}",
        "solution": "Solution {number}",
        "play": "Play puzzle {number}",
        "page": "Page {number}",
        "easy": "Easy",
        "medium": "Medium",
        "hard": "Hard",
        "unfair": "Unfair",
        "extreme": "Extreme",
    },
    "zh-CN": {
        "title": "数独",
        "solutions": "答案",
        "needs": "需要：{names}",
        "comma": "、",
        "puzzle": "第 {number} 题",
        "solution": "第 {number} 题的答案",
        "play": "在线解第 {number} 题",
        "page": "第 {number} 页",
        "easy": "简单",
        "medium": "中等",
        "hard": "困难",
        "unfair": "极难",
        "extreme": "地狱",
    },
}


def words_of(language: str) -> dict[str, str]:
    """Return the texts in this language; raise ValueError for an unknown language."""
    if language not in WORDS:
        raise ValueError(f"the language of a book is one of {', '.join(WORDS)}, not {language!r}")
    return WORDS[language]
