"""The two results of an exercise, which a host receives. The course also uses them outside exercises."""

RIGHT, GIVEN_UP = "right", "given-up"
