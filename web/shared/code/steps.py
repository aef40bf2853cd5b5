"""The steps of the runner: each takes the page's state first and returns another."""

from typing import TYPE_CHECKING

from shared.code import trial as trials
from shared.code.look import starting
from shared.code.state import CLOSED, OPEN, OPENING
from shared.code.trial import LINES, OVER, STARTING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any, TypeVar

    from shared.code.state import Code
    from shared.code.trial import Trial
    from shared.conductor import Step
    from shared.life import Message, PageState

    S = TypeVar("S", bound=PageState)


class Steps:
    """The steps of a section with the reader's code.

    name: of the field of the page's state with the section's `Code`, or None there. words: how the keys of
    its sentences begin. empty: its `Code` before there is one. outcome: returns, for its `Code`, the
    sentence that says how the last trial has ended.
    """

    def __init__(
        self, name: str, words: str, empty: "Code", outcome: "Callable[[Any], Message | None]"
    ) -> None:
        self.words = words
        self._name = name
        self._empty = empty
        self._outcome = outcome

    def table(self) -> "dict[str, Step]":
        """Return the steps that the runner and the services of the editor run, by command."""
        return {
            "code_opening": self.open_editor,
            "code_opened": self.opened,
            "code_not_opened": self.not_opened,
            "code_loading": self.loading,
            "code_started": self.started,
            "code_said": self.said,
            "code_time": self.time,
            "code_ended": self.ended,
            "code_died": self.ended,
            "code_unwalled": self.unwalled,
            "code_dropped": self.dropped,
            "code_aside": self.put_aside,
            "code_wide": self.wide,
        }

    def of(self, state: "Any") -> "Any":
        """Return the section's part of this state."""
        return getattr(state, self._name) or self._empty

    def having(self, state: "S", **fields: object) -> "S":
        """Return the state with these fields of the section."""
        return state.having(**{self._name: self.of(state).having(**fields)})

    def open_editor(self, state: "S") -> "S":
        """Wait for the editor."""
        return self.having(state, editor=OPENING)

    def opened(self, state: "S") -> "S":
        """Note that the editor has come."""
        return self.having(state, editor=OPEN)

    def not_opened(self, state: "S") -> "S":
        """Note that the editor did not come; it can be tried again."""
        return self.having(state, editor=CLOSED).having(message=(self.words + "no_editor", None))

    def dropped(self, state: "S") -> "S":
        """Forget the last trial and what came of it: it was of other code than is shown now."""
        is_busy = self.of(state).is_busy
        state = self.having(state, trial=None, checked=None)
        return state.having(message=None) if is_busy else state

    def put_aside(self, state: "S", count: int, dropped: "tuple[str, ...]" = ()) -> "S":
        """Note how many other versions of the text are stored, and which the reader has just deleted."""
        return self.having(state, aside=count, dropped_aside=dropped)

    def wide(self, state: "S", found: "tuple[int, int, str]") -> "S":
        """Note the full-width signs of the text: see wide.py."""
        return self.having(state, wide=found)

    def begin(self, state: "S", trial: "Trial", is_ready: bool, **fields: object) -> "S":
        """Begin a trial in place of any other. is_ready: whether there is a worker that waits for it."""
        message = (self.words + "running", None) if is_ready else starting(trial, self.words)
        return self.having(state, trial=trial, checked=None, **fields).having(message=message)

    def loading(self, state: "S", done: int, total: int, is_due: bool) -> "S":
        """Note how many bytes of Python have come; is_due: whether the status line speaks of it now."""
        trial = self.of(state).trial
        trial = trial.having(loaded=(done, total))
        state = self.having(state, trial=trial)
        return state.having(message=starting(trial, self.words)) if is_due else state

    def started(self, state: "S", now: float) -> "S":
        """Note that the worker has the code."""
        code = self.of(state)
        if not code.trial or code.trial.phase != STARTING:
            return state
        state = self.having(state, trial=trials.start(code.trial, now))
        return state if code.checked else state.having(message=(self.words + "running", None))

    def said(self, state: "S", message: "Sequence[Any]", now: float) -> "S":
        """Take what the worker says."""
        trial = self.of(state).trial
        return self._with_trial(state, trials.take(trial, message, now)) if trial else state

    def time(self, state: "S", now: float) -> "S":
        """Note how long the trial has lasted."""
        code = self.of(state)
        return self._with_trial(state, trials.check_time(code.trial, now)) if code.is_busy else state

    def ended(self, state: "S", reason: str, file: str = "", status: int = 0) -> "S":
        """End the trial before its time; see Trial."""
        code = self.of(state)
        if not code.is_busy:
            return state
        return self._with_trial(state, trials.end(code.trial, reason).having(fault=(file, status)))

    def unwalled(self, state: "S") -> "S":
        """Note that the browser does not hold the walls, so that no code has run."""
        return self.ended(state, "unwalled")

    def _with_trial(self, state: "S", trial: "Trial") -> "S":
        """Put this trial into the state; say how it ended, unless that is with a result to be used.

        The outcome of verdicts has been said when the steps are recorded, and a lack of steps is no other.
        """
        state = self.having(state, trial=trial)
        code = self.of(state)
        if trial.phase == OVER and not trial.has_result and (trial.purpose == LINES or not code.checked):
            return state.having(message=self._outcome(code))
        return state
