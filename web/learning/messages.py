"""Choose the sentence for a judgement.

The page's texts have the sentences of all lessons; a lesson's texts have its own sentences.
"""

from typing import TYPE_CHECKING

from learning.judged import MADE, SMALLER

if TYPE_CHECKING:
    from shared.words import Facts, Words

COMMON_PREFIX = "learn.said_"  # the prefix of the keys for sentences of all lessons


def case_name(names: "list[str]", index: int, origin: str, words: "Words") -> str:
    """Return the name of a case.

    names: The lesson's names of its cases.
    origin: See JudgedRow.
    """
    if origin == MADE or index >= len(names):
        return words.say("learn.case_made")
    if origin == SMALLER:
        return words.say("learn.case_smaller", {"name": names[index]})
    return names[index]


def judgement_sentence(
    code: str, facts: "Facts", reason_code: str, own_sentences: "dict[str, str]", words: "Words"
) -> str:
    """Return the sentence about the reader's code; fragments of code are between backticks.

    code, facts, reason_code: See Judgement.
    own_sentences: The lesson's own sentences by code, in the language of these words.
    """
    try:
        text = (
            own_sentences[code].format(**facts)
            if code in own_sentences
            else words.say(COMMON_PREFIX + code, facts)
        )
        if not reason_code:
            return text
        reason = words.say(COMMON_PREFIX + reason_code, facts)
        return words.say(COMMON_PREFIX + "with_why", {"said": text, "why": reason})
    except (KeyError, IndexError, ValueError):  # the reader's code has forged the judgement
        return words.say("learn.damaged")
