import "sudoku-lab";
import { useRef } from "react";
import type { SudokuLab } from "sudoku-lab";

export default function Page() {
  const one = useRef<SudokuLab>(null);
  return (
    <main onClick={() => one.current?.check().then(({ status }) => status)}>
      <sudoku-lab
        ref={one}
        site="https://your.host/"
        puzzle="53"
        controls="few"
        live
        step={3}
        className="wide"
        style={{ minHeight: "530px" }}
        onsolved={({ detail }) => detail.seconds.toFixed()}
      >
        A puzzle
      </sudoku-lab>
      {/* @ts-expect-error: there is no such choice */}
      <sudoku-lab controls="many" />
    </main>
  );
}
