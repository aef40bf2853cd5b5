// Replace each SVG file of a folder by a PNG file: node previews.mjs FOLDER WIDTH
// The PNG has a palette, which resvg does not write: with few colours it has a sixth of the size.
import { readFileSync, readdirSync, unlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import { Resvg, initWasm } from "@resvg/resvg-wasm";

const SHADES = 9; // the levels of red, green and blue
const INDEXED = 3;

const crcOf = (bytes) => {
  let crc = 0xff_ff_ff_ff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xed_b8_83_20 : 0);
  }
  return (crc ^ 0xff_ff_ff_ff) >>> 0;
};

const chunk = (name, data) => {
  const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)];
  const named = Buffer.concat([Buffer.from(name), data]);
  length.writeUInt32BE(data.length);
  crc.writeUInt32BE(crcOf(named));
  return Buffer.concat([length, named, crc]);
};

// Level of red, green or blue -> the nearest of SHADES levels.
const SHADE = Array.from({ length: 256 }, (_, level) =>
  Math.round((Math.round((level * (SHADES - 1)) / 255) * 255) / (SHADES - 1)),
);

// The drawing's own colours stay exact; the blended colours at the edges of lines are reduced to SHADES.
const pngOf = ({ width, height, pixels }, drawing) => {
  const named = new Set(drawing.match(/#[\da-f]{6}/g).map((colour) => parseInt(colour.slice(1), 16)));
  const shaded = (colour) => (SHADE[colour >> 16] << 16) | (SHADE[(colour >> 8) & 255] << 8) | SHADE[colour & 255];
  const palette = new Map(); // colour -> its number
  const rows = Buffer.alloc((width + 1) * height); // each begins with 0: it is not filtered
  let [last, number] = [-1, 0];
  for (let place = 0; place < width * height; place++) {
    const exact = (pixels[4 * place] << 16) | (pixels[4 * place + 1] << 8) | pixels[4 * place + 2];
    if (exact !== last) {
      const colour = named.has(exact) ? exact : shaded(exact);
      if (!palette.has(colour)) palette.set(colour, palette.size);
      [last, number] = [exact, palette.get(colour)];
    }
    rows[place + Math.floor(place / width) + 1] = number;
  }
  if (palette.size > 256) throw new Error(`${palette.size} colours are more than a palette has`);
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, INDEXED, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const colours = [...palette.keys()].flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1A\n", "latin1"),
    chunk("IHDR", header),
    chunk("PLTE", Buffer.from(colours)),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
};

await initWasm(readFileSync(createRequire(import.meta.url).resolve("@resvg/resvg-wasm/index_bg.wasm")));
const [folder, width] = process.argv.slice(2);
for (const name of readdirSync(folder)) {
  const source = join(folder, name);
  const drawing = readFileSync(source, "utf8");
  const picture = new Resvg(drawing, { fitTo: { mode: "width", value: Number(width) } });
  writeFileSync(source.replace(/svg$/, "png"), pngOf(picture.render(), drawing));
  unlinkSync(source);
}
