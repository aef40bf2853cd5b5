"""The limits of recorded runs, of the reader's own code and of what it returns."""

LONGEST_CODE = 50_000  # characters
MOST_STEPS = 200  # of a finder
MOST_STEP_TEXT = 120_000  # characters of all its steps
MOST_PRINTED = 20_000  # characters, for a question; the page shows as many of a press
MOST_EVENTS = 1_000_000  # of a recorded run, which takes seconds and some megabytes; it is stopped then
MOST_LINES_TEXT = 1_500_000  # bytes of a run line by line
MOST_MEMORY = 512  # MB, for Python and all that the code keeps
SECONDS = 10  # for each question
PRESS_SECONDS = 120  # for all questions of a press
