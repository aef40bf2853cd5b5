"""The choices of the lab page, and its limits."""

from sudoku_core.lab.classics.algorithms import NAMES

OWN = "own"  # the reader's own code, in place of an algorithm's name
ALGORITHMS = NAMES

USUAL_ALGORITHMS = ("scan", "bitmask")
FINDS = ("first", "all")
LOCKS = ("step", "time")

# Judge -> the key of its site's name. An algorithm can be copied as an answer for that site.
SITES = {"leetcode": "lab.leetcode", "luogu": "lab.luogu", "nowcoder": "lab.nowcoder"}

# Steps per second; 0 is the highest speed: each frame of the screen shows the next frame of the trace.
SPEEDS = (1, 2, 5, 10, 30, 100, 1000, 0)
USUAL_SPEED = 5
