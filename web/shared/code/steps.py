"""The steps of a section with the reader's code. Each takes the page's state and returns a new state."""

from typing import TYPE_CHECKING

from shared.code import trial as trials
from shared.code.look import starting_message
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


class CodeSteps:
    """The steps of a section with the reader's code.

    name: The field of the page's state that contains the section's `Code` or None.
    words: The prefix of the section's text keys.
    empty: The `Code` to use while the field is None.
    outcome: Returns the message on the outcome of the last trial of a `Code`.
    """

    def __init__(
        self, name: str, words: str, empty: "Code", outcome: "Callable[[Any], Message | None]"
    ) -> None:
        self.words = words
        self._name = name
        self._empty = empty
        self._outcome = outcome

    def table(self) -> "dict[str, Step]":
        """Return the steps by command."""
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
        """Return the state with these fields of the section changed."""
        return state.having(**{self._name: self.of(state).having(**fields)})

    def open_editor(self, state: "S") -> "S":
        """Note that the editor is being loaded."""
        return self.having(state, editor=OPENING)

    def opened(self, state: "S") -> "S":
        """Note that the editor is open."""
        return self.having(state, editor=OPEN)

    def not_opened(self, state: "S") -> "S":
        """Note that the editor could not be loaded, so that the reader can retry."""
        return self.having(state, editor=CLOSED).having(message=(self.words + "no_editor", None))

    def dropped(self, state: "S") -> "S":
        """Remove the last trial and its outcome, because they do not belong to the current code."""
        is_busy = self.of(state).is_busy
        state = self.having(state, trial=None, checked=None)
        return state.having(message=None) if is_busy else state

    def put_aside(self, state: "S", count: int, dropped: "tuple[str, ...]" = ()) -> "S":
        """Store the number of other versions of the text, and the versions that were just deleted."""
        return self.having(state, aside=count, dropped_aside=dropped)

    def wide(self, state: "S", counts: "tuple[int, int, str]") -> "S":
        """Store the counts of full-width characters: see `count_wide_signs`."""
        return self.having(state, wide=counts)

    def begin(self, state: "S", trial: "Trial", is_ready: bool, **fields: object) -> "S":
        """Start a trial in place of any earlier trial. is_ready: Whether a worker is waiting for it."""
        message = (self.words + "running", None) if is_ready else starting_message(trial, self.words)
        return self.having(state, trial=trial, checked=None, **fields).having(message=message)

    def loading(self, state: "S", done: int, total: int, is_due: bool) -> "S":
        """Store the number of loaded bytes of Python. is_due: Whether to update the status line too."""
        trial = self.of(state).trial
        trial = trial.having(loaded=(done, total))
        state = self.having(state, trial=trial)
        return state.having(message=starting_message(trial, self.words)) if is_due else state

    def started(self, state: "S", now: float) -> "S":
        """Note that the worker has received the code."""
        code = self.of(state)
        if not code.trial or code.trial.phase != STARTING:
            return state
        state = self.having(state, trial=trials.start(code.trial, now))
        return state if code.checked else state.having(message=(self.words + "running", None))

    def said(self, state: "S", message: "Sequence[Any]", now: float) -> "S":
        """Process a message of the worker."""
        trial = self.of(state).trial
        return self._set_trial(state, trials.receive(trial, message, now)) if trial else state

    def time(self, state: "S", now: float) -> "S":
        """Update the duration of the trial."""
        code = self.of(state)
        return self._set_trial(state, trials.check_time(code.trial, now)) if code.is_busy else state

    def ended(self, state: "S", reason: str, file: str = "", status: int = 0) -> "S":
        """End the trial early. reason: See Trial.ended."""
        code = self.of(state)
        if not code.is_busy:
            return state
        return self._set_trial(state, trials.end(code.trial, reason).having(fault=(file, status)))

    def unwalled(self, state: "S") -> "S":
        """Note that no code has run, because the browser does not enforce the walls."""
        return self.ended(state, "unwalled")

    def _set_trial(self, state: "S", trial: "Trial") -> "S":
        """Store this trial; show its outcome, unless the page still has to process a result.

        A recording after verdicts does not show an outcome, because the verdicts' outcome is already shown.
        """
        state = self.having(state, trial=trial)
        code = self.of(state)
        if trial.phase == OVER and not trial.has_result and (trial.purpose == LINES or not code.checked):
            return state.having(message=self._outcome(code))
        return state
