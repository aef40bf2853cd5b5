"""Test how often a status line reports progress."""

from shared.page.pace import Pace


def test_progress_is_said_at_its_start_at_tenths_after_a_while_and_at_its_end() -> None:
    pace = Pace()
    for now, kind, share, is_due in (
        (0.0, "ready", None, True),
        (0.5, "working", 0.0, True),
        (1.0, "working", 0.05, False),
        (1.5, "working", 0.3, False),  # the next 10 % are reached, but too soon
        (4.0, "working", 0.31, True),
        (8.0, "working", 0.39, False),
        (9.0, "working", 0.4, True),
        (23.0, "working", 0.41, False),
        (24.0, "working", 0.42, True),
        (24.1, "printing", 0.42, True),
        (24.2, "done", None, True),
        (24.3, "done", None, True),
    ):
        assert pace.show_if_due(kind, share, now) is is_due, now
