"""How long pages wait for a worker."""

START_SECONDS = 180  # until its Python has come, on a slow line or machine
