"""A start makes too little garbage to look for it; worker.py switches that on again."""

import gc

gc.disable()
