"""Questions of pages and commands; `table` lists them all.

A question is one JSON object: its "purpose", and the fields of the class that the table names for it. An
answer is a JSON object too. Each class is a frozen value. Its method `answer(report)` yields None after
each slice of work, and then the answer. While the work is running, it calls `report` with the name of a
report and its facts. No field is called "number": that is the number of the question, which its sender
adds.
"""
