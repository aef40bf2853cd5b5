import "sudoku-lab";
document.querySelector("#rest").textContent = "the rest of the bundle runs";
