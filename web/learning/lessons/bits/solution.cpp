#include <vector>

// The lowest bit of what is left, until nothing is left.
std::vector<int> free_digits(int row, int column, int box) {
  std::vector<int> digits;
  for (int free = ~(row | column | box) & 0x1FF; free; free &= free - 1) {
    int digit = 1;
    while (!(free >> (digit - 1) & 1)) digit++;
    digits.push_back(digit);
  }
  return digits;
}
