"""The sentence on a judgement: those of all lessons are words of the page, others are of the lesson."""

from typing import TYPE_CHECKING

from learning.judged import MADE, SMALLER

if TYPE_CHECKING:
    from shared.words import Facts, Words

ALL = "learn.said_"  # how the keys of sentences for all lessons begin


def name_of_case(names: "list[str]", place: int, origin: str, words: "Words") -> str:
    """Return what a case is called. names: of the cases of the lesson; origin: see `Judged`."""
    if origin == MADE or place >= len(names):
        return words.say("learn.case_made")
    if origin == SMALLER:
        return words.say("learn.case_smaller", {"name": names[place]})
    return names[place]


def sentence(code: str, facts: "Facts", more: str, says: "dict[str, str]", words: "Words") -> str:
    """Return what is said of a program; `…` marks code.

    code, facts, more: see `Said` in sudoku_core/lab/lessons/values.py. says: the lesson's own sentences by
    code, in the language of these words.
    """
    try:
        said = says[code].format(**facts) if code in says else words.say(ALL + code, facts)
        return (
            words.say(ALL + "with_why", {"said": said, "why": words.say(ALL + more, facts)})
            if more
            else said
        )
    except (KeyError, IndexError, ValueError):  # the code behind the walls has forged it
        return words.say("learn.damaged")
