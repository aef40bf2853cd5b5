// The player of a notebook: each element `.sudoku-player` has its frames as JSON, and shows the first one
// before this script runs. The script needs nothing else, so it works in an exported page.
for (const player of document.querySelectorAll(".sudoku-player:not([data-is-ready])")) {
  player.dataset.isReady = "";
  const { frames, givens, places, styles } = JSON.parse(player.querySelector("script[type]").textContent);
  const controls = player.querySelector(".sudoku-controls");
  const slider = controls.querySelector("input");
  const marks = player.querySelector("[data-role=marks]");

  const shape = ([role, tag, place, text]) => {
    const made = document.createElementNS(marks.namespaceURI, tag);
    for (const [, name, value] of `${place} ${styles[role]}`.matchAll(/([a-z-]+)="([^"]*)"/g)) {
      made.setAttribute(name, value);
    }
    made.textContent = text;
    return made;
  };

  // Draw digits as one text; each digit is [digit, cell, x and y in the cell].
  const write = (role, digits) => {
    const text = player.querySelector(`[data-role=${role}]`);
    const at = digits.map(([, cell, x, y]) => [places.cell * (cell % 9) + x, places.cell * Math.floor(cell / 9) + y]);
    text.setAttribute("x", at.map(([x]) => x).join(" "));
    text.setAttribute("y", at.map(([, y]) => y).join(" "));
    text.textContent = digits.map(([digit]) => digit).join("");
  };

  const candidatesOf = (digits, cell) =>
    [0, 1, 2, 3, 4, 5, 6, 7, 8]
      .filter((digit) => digits & (1 << digit))
      .map((digit) => [
        digit + 1,
        cell,
        places.thirds[digit % 3],
        places.thirds[Math.floor(digit / 3)] + places.note,
      ]);

  const row = (values, number) => {
    const runs = values.slice(9 * number - 9, 9 * number).match(/\.+|\d+/g);
    const said = runs.map((run) => (run[0] === "." ? `${run.length} empty` : [...run].join(" ")));
    return `Row ${number}: ${said.join(", ")}.`;
  };

  const show = (number) => {
    const frame = frames[number];
    const values = [...frame.values].map((value, cell) => [value, cell, ...places.value]);
    const filled = values.filter(([value]) => value !== ".");
    write("given", filled.filter(([, cell]) => givens[cell] !== "."));
    write("entry", filled.filter(([, cell]) => givens[cell] === "."));
    write("candidate", frame.candidates.flatMap(candidatesOf));
    marks.replaceChildren(...frame.marks.map(shape));
    const rows = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((each) => row(frame.values, each));
    player.querySelector("svg").setAttribute("aria-label", [frame.said, ...rows].join(" "));
    player.querySelector(".sudoku-said").textContent = frame.said;
    slider.value = number;
    slider.setAttribute("aria-valuetext", frame.said);
  };

  const last = frames.length - 1;
  const moves = { first: () => 0, back: (at) => at - 1, on: (at) => at + 1, last: () => last };
  for (const button of controls.querySelectorAll("button")) {
    button.addEventListener("click", () => {
      show(Math.max(0, Math.min(last, moves[button.dataset.to](Number(slider.value)))));
    });
  }
  slider.addEventListener("input", () => show(Number(slider.value)));
  // JupyterLab would handle the slider's keys itself.
  controls.addEventListener("keydown", (event) => event.stopPropagation());
  controls.hidden = false;
}
