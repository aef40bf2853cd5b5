#include <utility>
#include <vector>

using Board = std::vector<std::vector<int>>;

struct Tables {
  bool rows[9][10] = {}, columns[9][10] = {}, boxes[9][10] = {};

  // Sets or clears the three entries of a digit.
  void set(int r, int c, int d, bool taken) {
    rows[r][d] = columns[c][d] = boxes[r / 3 * 3 + c / 3][d] = taken;
  }

  bool has(int r, int c, int d) const {
    return rows[r][d] || columns[c][d] || boxes[r / 3 * 3 + c / 3][d];
  }
};

static bool search(Board& board, Tables& tables, const std::vector<std::pair<int, int>>& empty,
                   std::size_t place) {
  if (place == empty.size()) return true;
  auto [r, c] = empty[place];
  for (int d = 1; d <= 9; d++) {
    if (tables.has(r, c, d)) continue;
    board[r][c] = d;
    tables.set(r, c, d, true);
    if (search(board, tables, empty, place + 1)) return true;
    board[r][c] = 0;
    tables.set(r, c, d, false);
  }
  return false;
}

bool solve(Board& board) {
  Tables tables;
  std::vector<std::pair<int, int>> empty;
  for (int r = 0; r < 9; r++) {
    for (int c = 0; c < 9; c++) {
      if (board[r][c]) {
        tables.set(r, c, board[r][c], true);
      } else {
        empty.push_back({r, c});
      }
    }
  }
  return search(board, tables, empty, 0);
}
