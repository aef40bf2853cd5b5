"""The messages that the page accepts from the worker with the reader's code.

The page asks one question at a time: the JSON of `question_of` in lab/own/state.py. It asks for a verdict
on one puzzle, a recorded run, a part of the run line by line, an answer for a judge, the steps of a finder,
or the judgement of a lesson. A message is a list: a name, followed by texts, numbers and arrays of
numbers. The worker answers each question with any number of

    "calls", calls                       the number of calls so far
    "printed", text                      text printed by the code
    "stands", line, text, is_endless     shortly before the timeout: the current line; its code and its
                                         variables; 1 if an endless loop begins there, else 0
    "cut"                                the code has printed more text, which is omitted
    "steps", text                        the steps found so far, one per line: see techniques/step_json

and finally with one of

    "found", line, calls, seconds        the code's first solution, 81 digits
    "nothing", calls, seconds            the code has not found a solution
    "wrong", code, cell, digit           the code's solution is wrong; see SOLUTION_FAULTS
    "unsolved", count                    the code has printed only a grid with `count` empty cells
    "error", traceback, line             the code has raised an error in this line, or 0
    "memory", traceback, line            like "error", for a lack of memory
    "recursion", traceback, line, call   like "error", for a RecursionError: the call and its line
    "refused", code, name, owner, line   the facts of a CodeError
    "run", seconds, line, total, finished, head, moments, candidates,
        events, calls, frames, long, reasons, changes
                                         a recorded run: its seconds without recording, its solution or "",
                                         0 or 1 for `finished`, the other numbers and arrays of a Trace;
                                         `long` as an array, one pair after the other
    "lines", start, since, finished, kind, cell, digit, lines, calls
                                         a part of a run line by line: the facts of a Lines, and as UTF-8
                                         bytes its lines and calls, each as JSON on its own line
    "answer", text                       the code in the form of an answer for a judge
    "judged", text                       the judgement of a lesson as JSON: see web/learning/judged.py
    "searched", steps, seconds, finished the number of steps found; 0 or 1 for `finished`

Before the first question the worker sends READY, or UNWALLED if the browser does not enforce the walls.

The code may come from anybody, and can post any message. So the page ignores each message that does not
have exactly one of these forms, no message can change a limit, and the page checks solutions itself. The
code can forge only its own result.
"""

from typing import TYPE_CHECKING

from sudoku_core.questions.limits import MOST_STEP_TEXT

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

READY, UNWALLED = "ready", "unwalled"

# The names of the messages that end a question.
FINAL_MESSAGES: "tuple[str, ...]" = (
    "found",
    "nothing",
    "wrong",
    "unsolved",
    "error",
    "memory",
    "recursion",
    "refused",
)
FINAL_MESSAGES += ("run", "lines", "answer", "searched", "judged")

# The faults of a solution: an empty cell, a changed given, or a cell that sees the same digit.
SOLUTION_FAULTS = ("empty", "given", "twin")

# The codes of a CodeError: the reasons why code cannot be run, or cannot be turned into an answer.
REFUSALS = (
    "program import name_of_site name_of_module python2 python2_line python2_name not_python "
    + "other_language wide_sign wide_space no_module no_part tabs undefined "
    + "nothing_to_run arguments unchanged emptied no_board "
    + "reads_more prints_nothing prints_no_board no_steps"
).split()

LONGEST_TEXT = 40_000  # the maximum length of a text in characters; an answer may be longer
LONGEST_ANSWER = 400_000
LONGEST_CALL = 300
MOST_WHOLE = 10**15
MOST_LONG = 20_000  # the maximum number of items in `long`; MicroPython checks each item


def is_sound(message: "Sequence[Any]") -> bool:
    """Return whether this message has one of the forms above."""
    if not message or not isinstance(message[0], str) or message[0] not in MESSAGE_CHECKS:
        return False
    checks = MESSAGE_CHECKS[message[0]]
    if len(checks) != len(message) - 1:
        return False
    return not [index for index, is_valid in enumerate(checks) if not is_valid(message[1 + index])]


def _is_whole(fact: object) -> bool:
    return isinstance(fact, int) and not isinstance(fact, bool) and 0 <= fact < MOST_WHOLE


def _is_number(fact: object) -> bool:
    return _is_whole(fact) or (isinstance(fact, float) and 0 <= fact < 1e9)


def _is_text(fact: object) -> bool:
    return isinstance(fact, str) and len(fact) <= LONGEST_TEXT


def _is_call(fact: object) -> bool:
    return isinstance(fact, str) and len(fact) <= LONGEST_CALL


def _is_flag(fact: object) -> bool:
    return _is_whole(fact) and fact < 2  # type: ignore[operator]


def _is_answer(fact: object) -> bool:
    return isinstance(fact, str) and len(fact) <= LONGEST_ANSWER


def _are_steps(fact: object) -> bool:
    return isinstance(fact, str) and len(fact) <= MOST_STEP_TEXT


def _is_cell(fact: object) -> bool:
    return _is_whole(fact) and fact < 81  # type: ignore[operator]


def _is_count(fact: object) -> bool:
    return _is_whole(fact) and 1 <= fact <= 81  # type: ignore[operator]


def _is_digit(fact: object) -> bool:
    return _is_whole(fact) and fact < 10  # type: ignore[operator]


def _is_line(fact: object) -> bool:
    return isinstance(fact, str) and len(fact) == 81 and not fact.strip("123456789")


def _is_line_or_nothing(fact: object) -> bool:
    return fact == "" or _is_line(fact)


def _is_refusal(fact: object) -> bool:
    return isinstance(fact, str) and fact in REFUSALS


def _is_wrong(fact: object) -> bool:
    return isinstance(fact, str) and fact in SOLUTION_FAULTS


def _is_candidates(fact: object) -> bool:
    return isinstance(fact, str) and fact in ("", "board", "own")  # see Trace


def _is_array(fact: object) -> bool:
    return not isinstance(fact, (str, int, float))  # walled.js transfers only arrays and these types


MESSAGE_CHECKS = {
    "calls": (_is_whole,),
    "printed": (_is_text,),
    "cut": (),
    "found": (_is_line, _is_whole, _is_number),
    "nothing": (_is_whole, _is_number),
    "wrong": (_is_wrong, _is_cell, _is_digit),
    "unsolved": (_is_count,),
    "error": (_is_text, _is_whole),
    "memory": (_is_text, _is_whole),
    "recursion": (_is_text, _is_whole, _is_call),
    "stands": (_is_whole, _is_text, _is_flag),
    "refused": (_is_refusal, _is_text, _is_text, _is_whole),
    "run": (_is_number, _is_line_or_nothing, _is_whole, _is_whole, _is_whole, _is_whole, _is_candidates)
    + (_is_array, _is_array, _is_array, _is_array, _is_array, _is_array),
    "lines": (_is_whole, _is_whole, _is_whole, _is_whole, _is_whole, _is_whole, _is_array, _is_array),
    "answer": (_is_answer,),
    "judged": (_is_answer,),
    "steps": (_are_steps,),
    "searched": (_is_whole, _is_number, _is_whole),
}
