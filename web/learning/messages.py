"""Choose the sentence on a judgement. Common sentences are in the page's texts, others in the lesson's."""

from typing import TYPE_CHECKING

from learning.judged import MADE, SMALLER

if TYPE_CHECKING:
    from shared.words import Facts, Words

ALL = "learn.said_"  # the prefix of the keys for sentences of all lessons


def name_of_case(names: "list[str]", place: int, origin: str, words: "Words") -> str:
    """Return the name of a case. names: The lesson's names of its cases. origin: See `JudgedRow`."""
    if origin == MADE or place >= len(names):
        return words.say("learn.case_made")
    if origin == SMALLER:
        return words.say("learn.case_smaller", {"name": names[place]})
    return names[place]


def sentence(code: str, facts: "Facts", more: str, says: "dict[str, str]", words: "Words") -> str:
    """Return the sentence on a program, with code between backticks.

    code, facts, more: See `Said` in sudoku_core/lab/lessons/values.py. says: The lesson's own sentences by
    code, in the language of these words.
    """
    try:
        said = says[code].format(**facts) if code in says else words.say(ALL + code, facts)
        return (
            words.say(ALL + "with_why", {"said": said, "why": words.say(ALL + more, facts)})
            if more
            else said
        )
    except (KeyError, IndexError, ValueError):  # the reader's code has forged the judgement
        return words.say("learn.damaged")
