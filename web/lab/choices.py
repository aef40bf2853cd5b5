"""The choices of the lab page, and its limits."""

from sudoku_core.lab.classics.algorithms import NAMES

OWN = "own"  # stands for the reader's own code where an algorithm's name is expected
ALGORITHMS = NAMES

USUAL_ALGORITHMS = ("scan", "bitmask")
FINDS = ("first", "all")
LOCKS = ("step", "time")

# Judge -> the words with the name of its site, which takes an algorithm as an answer.
SITES = {"leetcode": "lab.leetcode", "luogu": "lab.luogu", "nowcoder": "lab.nowcoder"}

# Steps per second; 0 for as many as the screen can show: from one frame of the traces to the next.
SPEEDS = (1, 2, 5, 10, 30, 100, 1000, 0)
USUAL_SPEED = 5
