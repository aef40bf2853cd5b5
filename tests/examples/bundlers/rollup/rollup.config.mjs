import resolve from "@rollup/plugin-node-resolve";

export default { input: "main.js", output: { file: "out/main.js", format: "iife" }, plugins: [resolve()] };
