"""What is said of code that does not end, or that Python cannot read: where, and why.

standing    where a program stands when its time runs out; recursion: which call comes back without an end
raised      where an error was raised: the part of the line, and the values in it
loops       whether a loop comes back to a state in which it has been before, so that it cannot end
states      all that a loop can see, as bytes
sources     what a source is that Python cannot read, and which modules are not here
"""
