"""The two results of an exercise, which a host receives. The course has them without exercises."""

RIGHT, GIVEN_UP = "right", "given-up"
