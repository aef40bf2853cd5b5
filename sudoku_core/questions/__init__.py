"""Questions of pages and commands; `table` lists them all.

A question is one JSON object with a "purpose" and the fields of its class (see `table`). An answer is a
JSON object too. The instances of each class are immutable. The method `answer(report)` yields None after
each slice of work, and then the answer. During the work, it calls `report` with the name of a report and
its values. No field is called "number", because the sender of a question adds a "number" to it.
"""
