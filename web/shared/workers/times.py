"""How long pages wait for their workers, in seconds."""

# At its start
START_SECONDS = 180  # until its Python has come, on a slow line or machine
QUIET_SECONDS = 20  # without new bytes: it may be silent while the browser compiles what has come
LOOK_SECONDS = 3  # longer than a good start takes: the page looks for a reason
PROBE_SECONDS = 5  # a browser that makes workers at all makes an empty one within this time

# While it works
ALIVE_SECONDS = 5  # it answers between two slices of its work, or reports
CANCEL_SECONDS = 0.3  # it stops between two slices; if it does not, only its end stops it
KEEPER_SECONDS = 30  # the worker with the list cannot answer while it sorts some ten million rows
RACER_SECONDS = 20  # a worker of the race reports several times a second
SOLVER_SECONDS = 15  # so does one that works on a list, except in the longest slices

# Beside it
LATE_SECONDS = 0.7  # the page searches as well if the worker has not answered: it may be lost
IDLE_SECONDS = 0.5  # without a question, before a worker prepares for the likely one
