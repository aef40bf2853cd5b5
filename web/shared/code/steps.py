"""The steps of a section with the reader's code. Each takes the page's state and returns a new state."""

from typing import TYPE_CHECKING

from shared.code import trial as trials
from shared.code.look import starting_message
from shared.code.state import CLOSED, OPEN, OPENING
from shared.code.trial import LINES, OVER, STARTING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    from shared.code.state import Code
    from shared.code.trial import Trial
    from shared.conductor import Step
    from shared.life import AnyPageState, Message


class CodeSteps:
    """The steps of a section with the reader's code.

    name: The field of the page's state with the section's `Code` or None.
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
        """Return a dict from command to step."""
        return {
            "code_opening": self.open_editor,
            "code_opened": self.mark_opened,
            "code_not_opened": self.mark_not_opened,
            "code_loading": self.set_loading_progress,
            "code_started": self.mark_started,
            "code_said": self.receive_message,
            "code_time": self.update_time,
            "code_ended": self.end_trial,
            "code_died": self.end_trial,
            "code_unwalled": self.mark_unwalled,
            "code_dropped": self.drop_trial,
            "code_aside": self.set_aside_versions,
            "code_wide": self.set_wide_counts,
        }

    def code_of(self, state: "Any") -> "Any":
        """Return the section's part of this state."""
        return getattr(state, self._name) or self._empty

    def having(self, state: "AnyPageState", **fields: object) -> "AnyPageState":
        """Return the state with these fields of the section changed."""
        return state.having(**{self._name: self.code_of(state).having(**fields)})

    def open_editor(self, state: "AnyPageState") -> "AnyPageState":
        """Record that the editor is being loaded."""
        return self.having(state, editor=OPENING)

    def mark_opened(self, state: "AnyPageState") -> "AnyPageState":
        """Record that the editor is open."""
        return self.having(state, editor=OPEN)

    def mark_not_opened(self, state: "AnyPageState") -> "AnyPageState":
        """Record that the editor could not be loaded, and show a message. The reader can retry."""
        return self.having(state, editor=CLOSED).having(message=(self.words + "no_editor", None))

    def drop_trial(self, state: "AnyPageState") -> "AnyPageState":
        """Remove the last trial and its outcome, because they do not belong to the current code."""
        is_busy = self.code_of(state).is_busy
        state = self.having(state, trial=None, checked=None)
        return state.having(message=None) if is_busy else state

    def set_aside_versions(
        self, state: "AnyPageState", count: int, deleted: "tuple[str, ...]" = ()
    ) -> "AnyPageState":
        """Set the number of other versions of the text, and the versions that were just deleted."""
        return self.having(state, aside=count, dropped_aside=deleted)

    def set_wide_counts(self, state: "AnyPageState", counts: "tuple[int, int, str]") -> "AnyPageState":
        """Set the counts of full-width characters: see `count_wide_signs`."""
        return self.having(state, wide=counts)

    def begin(
        self, state: "AnyPageState", trial: "Trial", is_ready: bool, **fields: object
    ) -> "AnyPageState":
        """Start a trial in place of any earlier trial. is_ready: Whether a worker is waiting for it."""
        message = (self.words + "running", None) if is_ready else starting_message(trial, self.words)
        return self.having(state, trial=trial, checked=None, **fields).having(message=message)

    def set_loading_progress(
        self, state: "AnyPageState", done: int, total: int, is_due: bool
    ) -> "AnyPageState":
        """Set the number of loaded bytes of Python. is_due: Whether to update the status line too."""
        trial = self.code_of(state).trial
        trial = trial.having(loaded=(done, total))
        state = self.having(state, trial=trial)
        return state.having(message=starting_message(trial, self.words)) if is_due else state

    def mark_started(self, state: "AnyPageState", now: float) -> "AnyPageState":
        """Record that the worker has received the code."""
        code = self.code_of(state)
        if not code.trial or code.trial.phase != STARTING:
            return state
        state = self.having(state, trial=trials.start(code.trial, now))
        return state if code.checked else state.having(message=(self.words + "running", None))

    def receive_message(
        self, state: "AnyPageState", message: "Sequence[Any]", now: float
    ) -> "AnyPageState":
        """Process a message of the worker at this time."""
        trial = self.code_of(state).trial
        return self._set_trial(state, trials.receive(trial, message, now)) if trial else state

    def update_time(self, state: "AnyPageState", now: float) -> "AnyPageState":
        """Update the duration of the trial."""
        code = self.code_of(state)
        return self._set_trial(state, trials.check_time(code.trial, now)) if code.is_busy else state

    def end_trial(
        self, state: "AnyPageState", reason: str, file: str = "", status: int = 0
    ) -> "AnyPageState":
        """End the trial early. reason: See Trial.ended."""
        code = self.code_of(state)
        if not code.is_busy:
            return state
        return self._set_trial(state, trials.end(code.trial, reason).having(fault=(file, status)))

    def mark_unwalled(self, state: "AnyPageState") -> "AnyPageState":
        """End the trial without a run, because the browser does not enforce the walls."""
        return self.end_trial(state, "unwalled")

    def _set_trial(self, state: "AnyPageState", trial: "Trial") -> "AnyPageState":
        """Set the trial, and show its outcome if it is over and the page has no result to process.

        A recording after verdicts does not show its outcome, because the outcome of the verdicts is shown.
        """
        state = self.having(state, trial=trial)
        code = self.code_of(state)
        if trial.phase == OVER and not trial.has_result and (trial.purpose == LINES or not code.checked):
            return state.having(message=self._outcome(code))
        return state
