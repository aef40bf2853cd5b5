"""The values that can be chosen in the lab, and their defaults."""

from sudoku_core.lab.classics.algorithms import NAMES

OWN = "own"  # the reader's own code, in place of an algorithm's name
ALGORITHMS = NAMES

DEFAULT_ALGORITHMS = ("scan", "bitmask")
FINDS = ("first", "all")  # a run ends at the first solution, or searches for all of them
LOCKS = ("step", "time")  # how the runs are locked, see lab/state.py

# Judge -> the key of its site's name. An algorithm can be copied as an answer for each site.
SITES = {"leetcode": "lab.leetcode", "luogu": "lab.luogu", "nowcoder": "lab.nowcoder"}

# Steps per second. 0 is the highest speed: each frame of the screen shows the next frame of the trace.
SPEEDS = (1, 2, 5, 10, 30, 100, 1000, 0)
DEFAULT_SPEED = 5
