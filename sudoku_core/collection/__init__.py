"""A collection: a file with many puzzles, and the known facts about each of them.

    reading   bytes of a file -> blocks of rows, in any format
    answers   rows -> verdict, level, rating and more, in columns of fixed width
    table     all columns in memory: filter, sort, count
    writing   rows and answers -> CSV, lines, JSON lines
    keeper    rows handed out to workers, and the answers that they return
    logs      records with checksums, in a store that a crash may cut off anywhere
    stores    a file that may fail at any call, with memory as its fallback
    lists     the list in a browser, and the previous one, which can be restored

A row is a line of 81 characters and a line feed, so that a million rows are 82 MB, in any number of
blocks. An answer is 23 bytes and the solution, with each kind of number in a column of its own. So a
million puzzles can be sorted and filtered in memory while their texts stay on the disk. A worker gets
rows and returns columns; a block without an answer is handed out again. The parser of `parse_many` reads
every line that is not a plain row, and reports which lines belong to each puzzle.
"""
