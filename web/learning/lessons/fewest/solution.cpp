#include <array>
#include <vector>

using Board = std::vector<std::vector<int>>;
using Masks = std::array<int, 9>;

std::vector<int> free_digits(int row, int column, int box);

// Row and column of the cell; a row of -1 says that the board is full.
struct Cell {
  int r, c;
};

Cell fewest_cell(const Board& board, const Masks& rows, const Masks& columns, const Masks& boxes) {
  Cell best{-1, -1};
  int fewest = 10;
  for (int r = 0; r < 9; r++) {
    for (int c = 0; c < 9; c++) {
      if (board[r][c] != 0) continue;
      int count = free_digits(rows[r], columns[c], boxes[r / 3 * 3 + c / 3]).size();
      if (count < fewest) {
        best = {r, c};
        fewest = count;
      }
    }
  }
  return best;
}

bool search(Board& board, Masks& rows, Masks& columns, Masks& boxes) {
  auto [r, c] = fewest_cell(board, rows, columns, boxes);
  if (r < 0) return true;
  int b = r / 3 * 3 + c / 3;
  for (int digit : free_digits(rows[r], columns[c], boxes[b])) {
    int bit = 1 << (digit - 1);
    board[r][c] = digit;
    rows[r] |= bit;
    columns[c] |= bit;
    boxes[b] |= bit;
    if (search(board, rows, columns, boxes)) return true;
    board[r][c] = 0;
    rows[r] ^= bit;
    columns[c] ^= bit;
    boxes[b] ^= bit;
  }
  return false;
}

bool solve(Board& board) {
  Masks rows{}, columns{}, boxes{};
  for (int r = 0; r < 9; r++) {
    for (int c = 0; c < 9; c++) {
      if (board[r][c] == 0) continue;
      int bit = 1 << (board[r][c] - 1);
      rows[r] |= bit;
      columns[c] |= bit;
      boxes[r / 3 * 3 + c / 3] |= bit;
    }
  }
  return search(board, rows, columns, boxes);
}
