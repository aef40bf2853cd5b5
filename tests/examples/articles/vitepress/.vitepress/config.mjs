export default {
  title: "An article",
  vue: { template: { compilerOptions: { isCustomElement: (tag) => tag === "sudoku-lab" } } },
  head: [
    ["script", { async: "", src: "https://your.host/element.classic.js" }],
    ["script", { async: "", src: "https://your.host/embed.js" }],
  ],
};
