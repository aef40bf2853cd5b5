// MicroPython as PyScript takes it, with the page's Python already among its files.
//
// It is started before PyScript has come. The files are one file of the site, which build.py makes: name ->
// text, or for MicroPython's byte code (.mpy) its bytes in base64.
import { loadMicroPython as load } from "./vendor/micropython/micropython.mjs";

const address = (file) => new URL(file, import.meta.url).href;

// What it prints goes where PyScript wants it, which is known only later.
let wanted = {};
const started = load({
  url: address("vendor/micropython/micropython.wasm"),
  linebuffer: false,
  stdout: (bytes) => wanted.stdout?.(bytes),
  stderr: (bytes) => wanted.stderr?.(bytes),
});

const encoder = new TextEncoder();
const bytesOf = (name, text) =>
  name.endsWith(".mpy") ? Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)) : encoder.encode(text);

// Puts what this file of the site holds among MicroPython's own.
export const bring = async (file) => {
  const response = await fetch(address(file));
  const [{ FS }, files] = await Promise.all([started, response.json()]);
  for (const [name, text] of Object.entries(files)) {
    FS.mkdirTree(name.split("/").slice(0, -1).join("/") || ".");
    FS.writeFile(name, bytesOf(name, text));
  }
};

const ready = Promise.all([started, bring(document.querySelector("[data-files]").dataset.files)]);

export const loadMicroPython = async (options) => {
  wanted = options;
  const [python] = await ready;
  return python;
};
