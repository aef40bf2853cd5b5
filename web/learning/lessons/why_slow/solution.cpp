#include <vector>

using Board = std::vector<std::vector<int>>;

std::vector<int> candidates(const Board& board, int r, int c) {
  std::vector<int> found;
  for (int d = 1; d <= 9; d++) {
    bool fits = true;
    for (int k = 0; k < 9; k++) {
      if (board[r][k] == d || board[k][c] == d ||
          board[r / 3 * 3 + k / 3][c / 3 * 3 + k % 3] == d) {
        fits = false;
      }
    }
    if (fits) found.push_back(d);
  }
  return found;
}

bool search(Board& board, int depth, std::vector<int>& record, std::size_t most) {
  if (record.size() == most) return true;
  record.push_back(depth);
  for (int r = 0; r < 9; r++) {
    for (int c = 0; c < 9; c++) {
      if (board[r][c] != 0) continue;
      for (int d : candidates(board, r, c)) {
        board[r][c] = d;
        bool over = search(board, depth + 1, record, most);
        board[r][c] = 0;
        if (over) return true;
      }
      return false;
    }
  }
  return true;
}

std::vector<int> depths(Board& board, std::size_t most) {
  std::vector<int> record;
  search(board, 1, record, most);
  return record;
}
