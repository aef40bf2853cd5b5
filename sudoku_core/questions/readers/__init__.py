"""What readers have made, judged: the steps of their own finders, and what they mark as a step."""
