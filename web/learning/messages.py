"""Choose the sentence on a judgement.

Common sentences are in the page's texts, others in the lesson's texts.
"""

from typing import TYPE_CHECKING

from learning.judged import MADE, SMALLER

if TYPE_CHECKING:
    from shared.words import Facts, Words

COMMON_PREFIX = "learn.said_"  # the prefix of the keys for sentences of all lessons


def case_name(names: "list[str]", place: int, origin: str, words: "Words") -> str:
    """Return the name of a case. names: The lesson's names of its cases. origin: See `JudgedRow`."""
    if origin == MADE or place >= len(names):
        return words.say("learn.case_made")
    if origin == SMALLER:
        return words.say("learn.case_smaller", {"name": names[place]})
    return names[place]


def judgement_sentence(
    code: str, facts: "Facts", more: str, own_sentences: "dict[str, str]", words: "Words"
) -> str:
    """Return the sentence on a program, with code between backticks.

    code, facts, more: See `Message` in sudoku_core/lab/lessons/values.py. own_sentences: The lesson's own
    sentences by code, in the language of these words.
    """
    try:
        text = (
            own_sentences[code].format(**facts)
            if code in own_sentences
            else words.say(COMMON_PREFIX + code, facts)
        )
        return (
            words.say(
                COMMON_PREFIX + "with_why", {"said": text, "why": words.say(COMMON_PREFIX + more, facts)}
            )
            if more
            else text
        )
    except (KeyError, IndexError, ValueError):  # the reader's code has forged the judgement
        return words.say("learn.damaged")
