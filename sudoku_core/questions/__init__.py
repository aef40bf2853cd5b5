"""Questions: what a page or a command asks, a file for those that are answered alike; `table` has them all.

A question is one JSON object: its "purpose", and the fields of the class that the table has for it. So is
an answer. Such a class is a frozen value; its method `answer(report)` yields None after each slice of work,
and then the answer. `report` takes the name of a report and its facts, while the work goes on. No field is
called "number": that is the number of the question, which its sender adds.
"""
