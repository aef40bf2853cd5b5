"""Explain why code does not end, raises an error, or cannot be parsed by Python.

standing    the current line and variables of a program that has timed out
recursion   the call in an endless recursion
raised      the place of an error: the part of the line, and the values in it
loops       detect an endless loop: a loop that returns to an earlier state
states      the state that a loop can see, as bytes
sources     explain a source that Python cannot parse, and imports of missing modules
repairs     propose repairs of a source that Python cannot parse
"""
