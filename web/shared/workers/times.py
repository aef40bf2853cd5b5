"""The timeouts of pages that wait for their workers, in seconds."""

# While a worker starts
START_SECONDS = 180  # the maximum time for Python to start on a slow line or machine
QUIET_SECONDS = 20  # the maximum time without new bytes; the browser reports none while it compiles
LOOK_SECONDS = 3  # after this time without a start, the page looks for the reason
PROBE_SECONDS = 5  # the maximum time for an empty test worker to answer

# While it works
ALIVE_SECONDS = 5  # a worker that is alive answers between two slices, or sends reports
CANCEL_SECONDS = 0.3  # a worker stops between two slices; if it does not, it is ended
KEEPER_SECONDS = 30  # the worker with the list cannot answer while it sorts about ten million rows
RACER_SECONDS = 20  # a worker of the race sends several reports a second
SOLVER_SECONDS = 15  # a worker that solves a list also does, except during its longest slices

# In parallel
LATE_SECONDS = 0.7  # after this time without an answer the page searches too: the worker may be lost
IDLE_SECONDS = 0.5  # after this time without a question, a worker is warmed up
