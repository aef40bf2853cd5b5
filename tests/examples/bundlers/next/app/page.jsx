"use client";
import "sudoku-lab";
import { useEffect, useState } from "react";

export default function Page() {
  const [rest, setRest] = useState("");
  useEffect(() => setRest("the rest of the bundle runs"), []);
  return (
    <main>
      <p id="rest">{rest}</p>
      <sudoku-lab
        id="one"
        site="https://your.host/"
        puzzle="53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
      />
    </main>
  );
}
