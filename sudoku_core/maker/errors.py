"""What is wrong with an order, and what could not be found."""


class OrderError(ValueError):
    """An order that nobody can make: `code` is its kind, the sentence says why."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code


class NotFoundError(LookupError):
    """No puzzle for an order was found in the time; the sentence says what was tried."""
