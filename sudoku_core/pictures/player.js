// The player of a notebook. Each element `.sudoku-player` contains its frames as JSON, and shows the first
// one before this script runs. The script is self-contained, so it works in an exported page.
for (const player of document.querySelectorAll(".sudoku-player:not([data-is-ready])")) {
  player.dataset.isReady = "";
  const { frames, givens, places, styles } = JSON.parse(player.querySelector("script[type]").textContent);
  const controls = player.querySelector(".sudoku-controls");
  const slider = controls.querySelector("input");
  const marks = player.querySelector("[data-role=marks]");

  const createShape = ([role, tag, place, text]) => {
    const element = document.createElementNS(marks.namespaceURI, tag);
    for (const [, name, value] of `${place} ${styles[role]}`.matchAll(/([a-z-]+)="([^"]*)"/g)) {
      element.setAttribute(name, value);
    }
    element.textContent = text;
    return element;
  };

  // Draw digits as one text; each digit is [digit, cell, x and y in the cell].
  const writeDigits = (role, digits) => {
    const text = player.querySelector(`[data-role=${role}]`);
    const points = digits.map(([, cell, x, y]) => [
      places.cell * (cell % 9) + x,
      places.cell * Math.floor(cell / 9) + y,
    ]);
    text.setAttribute("x", points.map(([x]) => x).join(" "));
    text.setAttribute("y", points.map(([, y]) => y).join(" "));
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

  const rowInWords = (values, number) => {
    const runs = values.slice(9 * number - 9, 9 * number).match(/\.+|\d+/g);
    const parts = runs.map((run) => (run[0] === "." ? `${run.length} empty` : [...run].join(" ")));
    return `Row ${number}: ${parts.join(", ")}.`;
  };

  const showFrame = (index) => {
    const frame = frames[index];
    const values = [...frame.values].map((value, cell) => [value, cell, ...places.value]);
    const filled = values.filter(([value]) => value !== ".");
    writeDigits("given", filled.filter(([, cell]) => givens[cell] !== "."));
    writeDigits("entry", filled.filter(([, cell]) => givens[cell] === "."));
    writeDigits("candidate", frame.candidates.flatMap(candidatesOf));
    marks.replaceChildren(...frame.marks.map(createShape));
    const rows = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => rowInWords(frame.values, number));
    player.querySelector("svg").setAttribute("aria-label", [frame.said, ...rows].join(" "));
    player.querySelector(".sudoku-said").textContent = frame.said;
    slider.value = index;
    slider.setAttribute("aria-valuetext", frame.said);
  };

  const lastIndex = frames.length - 1;
  const moves = { first: () => 0, back: (index) => index - 1, on: (index) => index + 1, last: () => lastIndex };
  for (const button of controls.querySelectorAll("button")) {
    button.addEventListener("click", () => {
      showFrame(Math.max(0, Math.min(lastIndex, moves[button.dataset.to](Number(slider.value)))));
    });
  }
  slider.addEventListener("input", () => showFrame(Number(slider.value)));
  // JupyterLab would handle the slider's keys itself.
  controls.addEventListener("keydown", (event) => event.stopPropagation());
  controls.hidden = false;
}
