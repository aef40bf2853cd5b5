def free_digits(row: int, column: int, box: int) -> list[int]:
    digits = []
    # gap
    free = ~(row | column | box) & 0x1FF
    while free:
        bit = free & -free
        digits.append(bit.bit_length())
        free &= free - 1
    # end
    return digits
