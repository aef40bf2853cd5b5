"""Explain why code does not end, fails, or cannot be read by Python.

standing    the current line and variables of a program whose time is up
recursion   the call in an endless recursion
raised      the place of an error: the part of the line, and the values in it
loops       detect an endless loop: one that comes back to an earlier state
states      the state that a loop can see, as bytes
sources     explain a source that Python cannot read, and imports of missing modules
repairs     propose repairs of a source that Python cannot read
"""
