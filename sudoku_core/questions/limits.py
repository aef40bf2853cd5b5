"""Limits for recorded runs, for the reader's own code and for its results."""

LONGEST_CODE = 50_000  # characters
MOST_STEPS = 200  # steps that a finder may return
MOST_STEP_TEXT = 120_000  # characters of all its steps
MOST_PRINTED = 20_000  # characters of output for a question, or for a press of the button
MOST_EVENTS = 1_000_000  # events after which a recorded run stops; it takes seconds and megabytes
MOST_LINES_TEXT = 1_500_000  # bytes of the lines of a run
MOST_MEMORY = 512  # MB, for Python and the data of the code
SECONDS = 10  # seconds for each question
PRESS_SECONDS = 120  # seconds for all questions after a press of the button
