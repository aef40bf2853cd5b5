"""The two results of an exercise, as a host page receives them. Lessons of the course use them too."""

RIGHT, GIVEN_UP = "right", "given-up"
