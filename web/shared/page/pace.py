"""The pace of a status line that follows some work: a screen reader speaks each change of it."""

QUICKEST, SLOWEST = 3, 15  # seconds between two changes; the quicker ones come at each tenth of the work


class Pace:
    """Lets the sentence on the progress of some work change only now and then."""

    def __init__(self) -> None:
        self._kind, self._tenth, self._at = "", 0, 0.0

    def is_due(self, kind: str, share: "float | None", now: float) -> bool:
        """Return whether a sentence is to be shown.

        kind: the key of the sentence. share: how much of the work is done, 0 to 1, or None if the sentence
        is not about progress. now: the time in seconds.
        """
        tenth = 0 if share is None else int(10 * share)
        waited = now - self._at
        is_next = waited >= SLOWEST or (tenth != self._tenth and waited >= QUICKEST)
        if share is not None and kind == self._kind and not is_next:
            return False
        self._kind, self._tenth, self._at = kind, tenth, now
        return True
