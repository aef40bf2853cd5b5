// Without isCustomElement Vue leaves the element out, and says nothing; it takes a script in a page for its own.
export default {
  title: "An article",
  appearance: "dark",
  vue: { template: { compilerOptions: { isCustomElement: (tag) => tag === "sudoku-lab" } } },
  head: [
    ["script", { async: "", src: "https://your.host/element.classic.js" }],
    ["script", { async: "", src: "https://your.host/embed.js" }],
  ],
};
