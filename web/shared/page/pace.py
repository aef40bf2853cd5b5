"""Limit how often a status line reports progress, because a screen reader speaks each change."""

# A report follows the last one after SHORTEST_INTERVAL seconds if another tenth of the work is finished,
# and otherwise after LONGEST_INTERVAL seconds.
SHORTEST_INTERVAL = 3
LONGEST_INTERVAL = 15


class Pace:
    """A rate limit for progress messages."""

    def __init__(self) -> None:
        self._last_kind, self._last_tenth, self._shown_at = "", 0, 0.0  # the last message that was shown

    def show_if_due(self, kind: str, share: "float | None", now: float) -> bool:
        """Return whether to show a message now, and record it as shown if so.

        kind: The key of the message. share: The finished share of the work, 0 to 1, or None for a message
        that is not about progress. now: The time in seconds.
        """
        tenth = 0 if share is None else int(10 * share)
        elapsed = now - self._shown_at
        is_next = elapsed >= LONGEST_INTERVAL or (
            tenth != self._last_tenth and elapsed >= SHORTEST_INTERVAL
        )
        if share is not None and kind == self._last_kind and not is_next:
            return False
        self._last_kind, self._last_tenth, self._shown_at = kind, tenth, now
        return True
