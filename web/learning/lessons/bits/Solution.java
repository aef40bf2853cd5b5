import java.util.ArrayList;
import java.util.List;

class Solution {
    // The lowest bit of what is left, until nothing is left.
    static List<Integer> freeDigits(int row, int column, int box) {
        List<Integer> digits = new ArrayList<>();
        for (int free = ~(row | column | box) & 0x1FF; free != 0; free &= free - 1) {
            digits.add(Integer.numberOfTrailingZeros(free) + 1);
        }
        return digits;
    }
}
