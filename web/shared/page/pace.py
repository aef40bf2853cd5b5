"""Limit how often a status line reports progress, because a screen reader speaks each change."""

# Seconds between two reports: at least QUICKEST, and without another finished tenth of the work SLOWEST.
QUICKEST, SLOWEST = 3, 15


class Pace:
    """A rate limit for messages on the progress of some work."""

    def __init__(self) -> None:
        self._kind, self._tenth, self._shown_at = "", 0, 0.0  # the last message that was shown

    def show_if_due(self, kind: str, share: "float | None", now: float) -> bool:
        """Return whether to show a message now; if so, note that it was shown.

        kind: The key of the message. share: The finished share of the work, 0 to 1, or None if the message
        is not about progress. now: The time in seconds.
        """
        tenth = 0 if share is None else int(10 * share)
        waited = now - self._shown_at
        is_next = waited >= SLOWEST or (tenth != self._tenth and waited >= QUICKEST)
        if share is not None and kind == self._kind and not is_next:
            return False
        self._kind, self._tenth, self._shown_at = kind, tenth, now
        return True
