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

const bytesOf = (name, text) => {
  if (!name.endsWith(".mpy")) return encoder.encode(text);
  const letters = atob(text);
  const bytes = new Uint8Array(letters.length);
  for (let at = 0; at < bytes.length; at++) bytes[at] = letters.charCodeAt(at);
  return bytes;
};

// Puts what this file of the site holds among MicroPython's own.
export const bring = async (file) => {
  const response = await fetch(address(file));
  const [{ FS }, files] = await Promise.all([started, response.json()]);
  const names = Object.keys(files);
  for (const folder of new Set(names.map((name) => name.split("/").slice(0, -1).join("/"))))
    if (folder) FS.mkdirTree(folder);
  for (const name of names) FS.writeFile(name, bytesOf(name, files[name]));
};

const ready = Promise.all([started, bring(document.querySelector("[data-files]").dataset.files)]);

export const loadMicroPython = async (options) => {
  wanted = options;
  const [python] = await ready;
  return python;
};
