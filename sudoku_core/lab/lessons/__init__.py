"""Judge the functions that readers write in lessons, and record the steps of a call.

A lesson is a folder in web/learning/lessons/, which has a README. The page passes the texts of a lesson as
arguments; no module here depends on a single lesson.
"""

import json
import sys
from random import Random
from typing import Any, Final, NamedTuple

from sudoku_core.lab.lessons.boards import is_board, line_of
from sudoku_core.lab.lessons.errors import explain_error, explain_unreadable
from sudoku_core.lab.lessons.faults import CHECKS, find_fault
from sudoku_core.lab.lessons.recording import record
from sudoku_core.lab.lessons.running import (
    Arguments,
    EndlessError,
    Names,
    Outcome,
    call,
    call_solution,
    load,
)
from sudoku_core.lab.lessons.trial import Trial
from sudoku_core.lab.lessons.values import (
    CASE,
    MADE,
    RIGHT,
    SMALLER,
    Judgement,
    Lesson,
    Message,
    Row,
    Step,
    text_of,
    text_of_call,
)
from sudoku_core.lab.own_code.errors import CodeError, forget_calls
from sudoku_core.lab.own_code.reading import tidy
from sudoku_core.lab.recording.line_tracer import short

__all__ = ["Judgement", "Lesson", "Message", "Row", "Step", "judge", "lesson_of", "to_json"]

RANDOM_CASES: Final = 20
SEED: Final = 20
MOST_REDUCTION_CALLS: Final = 400  # calls of the reader's function while a case is reduced
LONGEST_JSON: Final = 200_000  # characters of a judgement as JSON
GREATEST_NUMBER: Final = 10**12  # the greatest integer among facts; a greater one becomes a shortened text
MOST_NUMBERS: Final = 2_000  # numbers of a result that are drawn
GREATEST_DRAWN: Final = 999
MOST_REDUCTION_LINES: Final = 400_000  # lines of the reader's code while a case is reduced


def lesson_of(lesson: str, solution: str) -> Lesson:
    """Return a lesson.

    lesson: The source of its lesson.py.
    solution: The source of its solution, with all functions that it uses.
    """
    names: Names = {"__name__": "lesson"}
    exec(compile(lesson, "<lesson.py>", "exec", dont_inherit=True), names)
    solution_names: Names = {"__name__": "solution"}
    exec(compile(solution, "<solution.py>", "exec", dont_inherit=True), solution_names)
    return Lesson(names, solution_names)


def judge(lesson: Lesson, source: str, earlier: str = "", shown: int | None = None) -> Judgement:
    """Judge the reader's code.

    earlier: The reader's code of the earlier lessons.
    shown: The index of the row whose steps to record. The default is the first wrong case, or the first
    case if none is wrong.
    The lesson's cases are tried first, and then random cases. The first case on which the code is wrong is
    reduced to a case that is as small as possible.
    """
    try:
        names = load(source, earlier, lesson.function, lesson.spare)
    except (SyntaxError, CodeError) as error:
        return _judge_without_cases(explain_unreadable(error, tidy(source)))
    except (Exception, EndlessError, SystemExit) as error:
        message = explain_error(error)
        _forget_calls(error)
        return _judge_without_cases(message)
    if not callable(names.get(lesson.function)):
        return _judge_without_cases(_explain_undefined(lesson.function, names))
    return _Judge(lesson, names, tidy(source), earlier).judge(shown)


def _explain_undefined(function: str, names: Names) -> Message:
    classes = [
        value.__name__ for value in names.values() if isinstance(value, type) and function in vars(value)
    ]
    if classes:
        return Message("in_class", {"function": function, "name": classes[0]})
    return Message("not_defined", {"function": function})


def _judge_without_cases(message: Message) -> Judgement:
    return Judgement(message, (), 0, "", (), {}, ())


def _forget_calls(error: BaseException | None) -> None:
    if error:
        forget_calls(error)


def _drawn_numbers(result: Any) -> tuple[int, ...]:
    """Return the drawn part of a result that is a list of small numbers; () for any other result."""
    if not isinstance(result, list) or not all(isinstance(number, int) for number in result):
        return ()
    return tuple(int(number) for number in result[:MOST_NUMBERS] if 0 <= number <= GREATEST_DRAWN)


class _TriedCase(NamedTuple):
    """A case, with the outcome of a call of the reader's function."""

    outcome: Outcome
    fault: Message | None  # the message about the fault, or None if the result is right
    origin: str = CASE  # see `Row`


class _Judge:
    """Judges the reader's function of one lesson."""

    def __init__(self, lesson: Lesson, names: Names, source: str, earlier: str) -> None:
        self._lesson, self._names, self._source = lesson, names, source
        self._function = names[lesson.function]
        self._trial = Trial(lesson, names, source, earlier, {**CHECKS, **lesson.checks})
        self._solution = lesson.right[lesson.function]
        self._lines_left = MOST_REDUCTION_LINES

    def judge(self, shown: int | None) -> Judgement:
        """Return the judgement on all cases. shown: As in `judge`."""
        tried = self._try_cases()
        counts = _counts_of(tried[0].outcome)
        first_wrong = next((index for index, case in enumerate(tried) if case.fault), 0)
        tried[first_wrong] = self._reduce(tried[first_wrong])
        message = tried[first_wrong].fault or Message(RIGHT, {"cases": len(tried)})
        rows = tuple(self._make_row(*case) for case in tried)
        shown = shown if shown is not None and 0 <= shown < len(rows) else first_wrong
        given = tried[shown].outcome.arguments
        last, steps = record(self._function, given, self._lesson.most_lines)
        sys.stdout.write(last.printed)
        _forget_calls(last.error)
        board = next((line_of(argument) for argument in given if is_board(argument)), "")
        return Judgement(message, rows, shown, board, steps, counts, _drawn_numbers(last.result))

    def _try_cases(self) -> list[_TriedCase]:
        """Try the lesson's cases; if all are right, try random ones until one is wrong."""
        tried = []
        for given in self._lesson.cases:
            tried.append(self._try_case(given))
            if isinstance(tried[-1].outcome.error, EndlessError):
                return tried  # the other cases would also take too long
        random = Random(SEED)
        for _ in range(0 if any(case.fault for case in tried) else RANDOM_CASES):
            random_case = self._try_case(self._lesson.make(random))
            if random_case.fault:
                return [*tried, random_case._replace(origin=MADE)]
        return tried

    def _try_case(self, given: Arguments) -> _TriedCase:
        expected, expected_after = call_solution(self._solution, given)
        outcome = call(self._function, given, self._lesson.most_lines)
        self._lines_left -= outcome.lines
        outcome = outcome._replace(
            expected=expected, expected_after=expected_after, source=self._source, names=self._names
        )
        outcome = outcome._replace(trial=self._trial)
        fault = find_fault(self._lesson, outcome)
        _forget_calls(outcome.error)
        return _TriedCase(outcome, fault)

    def _reduce(self, tried: _TriedCase) -> _TriedCase:
        """Return the smallest case on which the code is wrong in the same way."""
        calls_left, similar_codes = MOST_REDUCTION_CALLS, self._lesson.alike
        self._lines_left = MOST_REDUCTION_LINES
        while tried.fault and not isinstance(tried.outcome.error, EndlessError):
            codes = similar_codes if tried.fault.code in similar_codes else (tried.fault.code,)
            for given in self._lesson.smaller(tried.outcome.arguments):
                calls_left -= 1
                if calls_left < 0 or self._lines_left < 0:
                    return tried
                smaller = self._try_case(given)
                if smaller.fault and smaller.fault.code in codes:
                    tried = smaller._replace(origin=MADE if tried.origin == MADE else SMALLER)
                    break
            else:
                break
        return tried

    def _make_row(self, outcome: Outcome, fault: Message | None, origin: str) -> Row:
        text = text_of_call(self._lesson, outcome.arguments)
        error = outcome.error
        if isinstance(error, EndlessError):
            found = type(error).__name__.removesuffix("Error")
        else:
            found = type(error).__name__ if error else text_of(outcome.result)
        return Row(text, text_of(outcome.expected), found, fault is None, origin)


def _counts_of(outcome: Outcome) -> dict[str, int]:
    return {
        "calls": outcome.calls,
        "lines": outcome.lines,
        "reads": len(outcome.reads),
        "writes": len(outcome.writes),
    }


def to_json(judgement: Judgement) -> str:
    """Return a judgement as JSON, which the page validates strictly; see web/learning/judged.py.

    The board of a step is "" if it has not changed since the previous step. If the text is too long, the
    last steps are left out.
    """
    facts = {
        name: short(value) if isinstance(value, int) and abs(value) > GREATEST_NUMBER else value
        for name, value in judgement.message.facts.items()
    }
    message = judgement.message._replace(facts=facts)
    steps, previous_values = [], ""
    for step in judgement.steps:
        steps.append(step._replace(values="" if step.values == previous_values else step.values))
        previous_values = step.values
    while True:
        text = json.dumps(judgement._replace(message=message, steps=tuple(steps)), ensure_ascii=False)
        if len(text) <= LONGEST_JSON or not steps:
            return text.encode("utf-8", "replace").decode("utf-8")
        steps = steps[: len(steps) * 3 // 4]
