"""Limits for recorded runs, and for the user's own code and its results."""

LONGEST_CODE = 50_000  # characters
MOST_STEPS = 200  # steps that a finder may return
MOST_STEP_TEXT = 120_000  # characters of all its steps
MOST_PRINTED = 20_000  # characters of output for a question, or for a press of the button
MOST_EVENTS = 1_000_000  # in a recorded run; such a run takes seconds and megabytes
MOST_LINES_TEXT = 1_500_000  # bytes of the lines of a run
MOST_MEMORY = 512  # MB, for Python and the data of the code
SECONDS = 10  # for each question
PRESS_SECONDS = 120  # for all questions after a press of the button
