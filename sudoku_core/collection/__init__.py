"""A collection: a file of many puzzles, and what is known about each of them.

    reading   bytes of a file -> blocks of rows, whatever their format
    answers   rows -> verdict, level, rating and more of each, in columns of fixed width
    table     all of them: filtered, sorted, counted
    writing   rows and answers -> CSV, lines, JSON lines
    keeper    rows that go out to be looked at, and answers that come in
    logs      records with checksums, on a store that a crash may cut anywhere
    stores    a file that may fail at any call, and memory in its place
    lists     the list of a browser, and the one before it, which can be brought back

A row is a line of 81 characters and a line feed, so that a million of them are 82 MB, in any number of
blocks; an answer is a few bytes and the solution. Neither needs the others in memory.
"""
