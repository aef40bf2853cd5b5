"""Types with a fixed choice of words, for arguments and values.

MicroPython has no `typing`, and `import sudoku_core` does not load it. So at run time these types are
texts, which `typing.get_type_hints` evaluates.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Literal, TypeAlias

    Status: TypeAlias = Literal["unique", "multiple", "none", "invalid", "unreadable"]
    Format: TypeAlias = Literal[
        "line", "rows", "spaced", "grid", "json", "candidates", "tabs", "commas", "sdk", "hodoku"
    ]
    Level: TypeAlias = Literal["easy", "medium", "hard", "unfair", "extreme"]
    Language: TypeAlias = Literal["en", "zh-CN"]
    Length: TypeAlias = Literal["line", "paragraph"]
    Reason: TypeAlias = Literal["solved", "stuck", "mistake", "missing", "none", "invalid"]
    ThemeName: TypeAlias = Literal["light", "dark", "print"]
    Symmetry: TypeAlias = Literal["none", "180", "90", "vertical", "horizontal", "diagonal"]
    AlgorithmName: TypeAlias = Literal[
        "scan", "tables", "bitmask", "fewest", "propagation", "dancing_links", "core"
    ]
else:
    _LITERAL = "__import__('typing').Literal"
    Status = _LITERAL + "['unique', 'multiple', 'none', 'invalid', 'unreadable']"
    Format = (
        _LITERAL
        + "['line', 'rows', 'spaced', 'grid', 'json', 'candidates', 'tabs', 'commas', 'sdk', 'hodoku']"
    )
    Level = _LITERAL + "['easy', 'medium', 'hard', 'unfair', 'extreme']"
    Language = _LITERAL + "['en', 'zh-CN']"
    Length = _LITERAL + "['line', 'paragraph']"
    Reason = _LITERAL + "['solved', 'stuck', 'mistake', 'missing', 'none', 'invalid']"
    ThemeName = _LITERAL + "['light', 'dark', 'print']"
    Symmetry = _LITERAL + "['none', '180', '90', 'vertical', 'horizontal', 'diagonal']"
    AlgorithmName = (
        _LITERAL + "['scan', 'tables', 'bitmask', 'fewest', 'propagation', 'dancing_links', 'core']"
    )
