"""Puzzles from the project's documentation with their solutions, and puzzles that are not proper.

A to D are the examples of the first tutorials.
"""

PUZZLES = {
    "A": "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    "B": "9..8...........5............2..1...3.1.....6....4...7.7.86.........3.1..4.....2..",
    "C": "6...87......9.57.6.4.....8..3...2.....4...69....41..235...3.17..8..9.2....1.763..",
    "D": "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
}

SOLUTIONS = {
    "A": "812753649943682175675491283154237896369845721287169534521974368438526917796318452",
    "B": "972853614146279538583146729624718953817395462359462871798621345265934187431587296",
    "C": "659187432328945716147623985935762841214358697876419523562834179783591264491276358",
    "D": "534678912672195348198342567859761423426853791713924856961537284287419635345286179",
}

# D with its first three rows solved. A search for all solutions still backtracks, but makes 299 calls
# instead of 7,078.
D_FROM_ROW_4 = SOLUTIONS["D"][:27] + PUZZLES["D"][27:]

# D with only its last two rows unsolved: all possible steps are found immediately.
D_FROM_ROW_8 = SOLUTIONS["D"][:63] + PUZZLES["D"][63:]

# A in the format of Luogu: nine lines of nine digits, with a space after each digit.
A_OF_LUOGU = "".join(
    "".join(f"{digit} " for digit in PUZZLES["A"][start : start + 9].replace(".", "0")) + "\n"
    for start in range(0, 81, 9)
)

EMPTY = "." * 81
# D's solution without a rectangle of 4 and 8 (r2 and r7, c8 and c9), which has two solutions.
TWO_SOLUTIONS = "5346789126721953..1983425678597614234268537917139248569615372..287419635345286179"
EQUAL_GIVENS = "5......5." + "." * 72
NO_DIGIT_FOR_R1C9 = "12345678." + "." * 9 + "........9" + "." * 54
NO_PLACE_FOR_1_IN_ROW_1 = "...234567" + "1........" + "." * 63
# A with a wrong digit that causes no conflict.
IMPOSSIBLE = "82" + PUZZLES["A"][2:]
