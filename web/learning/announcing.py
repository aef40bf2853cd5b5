"""The sentences of a lesson that screen readers say when a press has shown something."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from learning.look import LearnLook
    from shared.life import Message
    from shared.words import Words


def sentence_on_step(look: "LearnLook") -> "Message":
    """Return the sentence on the step that is shown."""
    assert look.judged
    step = look.judged.steps[look.step]
    facts: dict[str, object] = {"step": look.step + 1, "of": len(look.judged.steps), "line": step.line}
    facts.update({"function": step.function, "value": step.returned or ""})
    return ("learn.at_line" if step.returned is None else "learn.at_return", facts)


def announcement(old: "LearnLook", look: "LearnLook", words: "Words") -> str:
    """Return what a screen reader says of a press: the new hint, line, step or cell; "" for none of these.

    Steps that follow by themselves are too quick to be read.
    """
    said = ""
    if look.lesson and look.hints > old.hints:
        said = look.lesson["hints"][look.hints - 1]
    elif len(look.solution) > len(old.solution):
        said = look.solution[-1]
    elif look.judged and look.judged is old.judged and look.step != old.step and not look.plays:
        said = words.say(*sentence_on_step(look))
    elif look.said_of_picked and look.said_of_picked != old.said_of_picked:
        said = words.say(*look.said_of_picked)
    return said.replace("`", "")
