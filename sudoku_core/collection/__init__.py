"""A collection: a file with many puzzles, with the verdict, the rating and other data about each of them.

    reading   bytes of a file -> blocks of rows, in any format
    answers   rows -> verdict, level, rating and more, in columns of fixed width
    table     all columns in memory: filter, sort, count
    writing   rows and answers -> CSV, lines, JSON lines
    keeper    the collection itself: hands rows out to workers, and stores their answers
    logs      records with checksums, in a store that a crash may truncate
    stores    a file that may fail at any call, with a fallback in memory
    lists     the list in a browser, and the previous list, which can be restored

A row is a line of 81 characters and a line feed, so a million rows are 82 MB, in any number of blocks. An
answer is 23 bytes and the solution. Each kind of number has its own column, so a million puzzles can be
sorted and filtered in memory while their texts are only on the disk. A worker gets rows and returns
columns. Rows without an answer are handed out again. The parser of `parse_many` reads every line that is
not a plain row, and reports which lines belong to each puzzle.
"""
