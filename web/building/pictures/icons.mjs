// Draw SVG files as PNG: node icons.mjs IN OUT WIDTH [IN OUT WIDTH]...
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Resvg, initWasm } from "@resvg/resvg-wasm";

await initWasm(readFileSync(createRequire(import.meta.url).resolve("@resvg/resvg-wasm/index_bg.wasm")));
const tasks = process.argv.slice(2);
while (tasks.length) {
  const [source, target, width] = tasks.splice(0, 3);
  const picture = new Resvg(readFileSync(source, "utf8"), { fitTo: { mode: "width", value: Number(width) } });
  writeFileSync(target, picture.render().asPng());
}
