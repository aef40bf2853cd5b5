// Functions that the page's Python calls, and that have to be JavaScript. In Python they are the module
// `javascript`: micropython.js registers this file under that name before any Python runs.
//
// MicroPython cannot catch what a function of the browser throws at once, only what a promise rejects with.
// It has no streams, and a number of more than 32 bits loses its upper bits on the way to MicroPython or
// back, so moments in time travel as texts.

// ---------------------------------------------------------------- files of the site

// Return the address of this file of the site, named as it is seen from the script that this is a part of.
export const address = (file) => new URL(file, import.meta.url).href;

// The file that makes QR codes. The build fills it in.
export const QR_CODES = LEAN_QR;

// ---------------------------------------------------------------- storage

const attempt = (store, method, items) => {
  try {
    return globalThis[store][method](...items) ?? "";
  } catch {
    return null;
  }
};

// What keys begin with: other copies of the site, in other folders of the same host, have their own. There is no
// space in a path, so no other copy's keys begin so. first_look.js and sw.js know the same.
const HERE = `sudoku-lab ${new URL("..", import.meta.url).pathname} `;

// Call this method of the browser's storage, or of what it stores for this window, for this key. Return null where
// the browser refuses it: with cookies blocked, in a sandboxed frame, or for want of room.
export const storage = (method, key, ...rest) => attempt("localStorage", method, [HERE + key, ...rest]);
export const windowStorage = (method, key, ...rest) => attempt("sessionStorage", method, [HERE + key, ...rest]);

// Return the keys that the browser stores something under.
export const storageKeys = () => {
  try {
    return Object.keys(localStorage).flatMap((key) => (key.startsWith(HERE) ? [key.slice(HERE.length)] : []));
  } catch {
    return [];
  }
};

// ---------------------------------------------------------------- time

// Return the milliseconds since 1970.
export const now = () => String(Date.now());

// Return a day and a time of day, for a reader of this language: "today, 2:03 PM".
const formats = {};
export const dayAndTime = (milliseconds, language) => {
  const { day, time, date } = (formats[language] ??= {
    day: new Intl.RelativeTimeFormat(language, { numeric: "auto" }),
    time: new Intl.DateTimeFormat(language, { timeStyle: "short" }),
    date: new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" }),
  });
  const when = new Date(Number(milliseconds));
  const midnight = (moment) => new Date(moment).setHours(0, 0, 0, 0);
  // Days of 23 and of 25 hours are days too.
  const days = Math.round((midnight(when) - midnight(Date.now())) / 86_400_000);
  return [0, -1].includes(days) ? `${day.format(days, "day")} ${time.format(when)}` : date.format(when);
};

// Return the day, for a reader of this language.
export const day = (milliseconds, language) =>
  new Date(Number(milliseconds)).toLocaleDateString(language, { dateStyle: "long" });
export const today = (language) => day(Date.now(), language);

// Call this function when the page has nothing else to do.
export const whenIdle = (call) => {
  if (globalThis.requestIdleCallback) requestIdleCallback(() => call());
  else setTimeout(call, 1000); // Safari
};

// Call this function with the time at every frame that the screen shows, as long as it returns true.
export const onEachFrame = (call) => {
  const next = (time) => {
    if (call(time)) requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
};

// ---------------------------------------------------------------- texts in addresses

// Return this text deflated, in base64url.
export const pack = async (text) => {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  let letters = "";
  for (const byte of new Uint8Array(await new Response(stream).arrayBuffer()))
    letters += String.fromCharCode(byte);
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
};

// Return the text that was packed; throw if it is damaged or longer than so many characters.
export const unpack = async (packed, longest) => {
  const letters = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  const reader = stream.getReader();
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let text = "";
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    text += decoder.decode(piece.value, { stream: true });
    if (text.length > longest) throw new Error("too long");
  }
  return text + decoder.decode();
};

// ---------------------------------------------------------------- pictures

// Return the shades of these pixels of a canvas, a byte for each, 0 for black.
export const greyOf = (pixels) => {
  const grey = new Uint8Array(pixels.length / 4);
  for (let at = 0; at < grey.length; at += 1)
    grey[at] = (pixels[4 * at] * 77 + pixels[4 * at + 1] * 151 + pixels[4 * at + 2] * 28) >> 8;
  return grey;
};

// ---------------------------------------------------------------- the page around a frame

// What is longer counts as a message that asks for nothing: web/embedding/README.md.
const LONGEST_MESSAGE = 20_000;

// Return this message as JSON; of one that cannot be written, or is too long, its id alone.
const messageText = (message) => {
  try {
    const text = JSON.stringify(message) ?? "null";
    return text.length <= LONGEST_MESSAGE ? text : JSON.stringify({ id: Number(message.id) });
  } catch {
    return "null"; // it holds itself, or a BigInt
  }
};

let hostPort = null;

// Send the page around this one a message, which is JSON.
export const tellHost = (text) => hostPort?.postMessage(JSON.parse(text));

// Say hello to the page around this one, now and when it asks; call `connect` when it gives a port, and `hear`
// with each message that comes over it.
export const listenToHost = (hello, connect, hear) => {
  const greet = () => parent.postMessage({ sudokuLab: { hello: JSON.parse(hello) } }, "*");
  addEventListener("message", ({ data, source, ports }) => {
    if (source !== parent) return;
    if (data === "sudokuLab") greet();
    if (data?.sudokuLab?.connect !== 1 || ports.length !== 1) return;
    hostPort?.close();
    [hostPort] = ports;
    connect();
    hostPort.addEventListener("message", (event) => hear(messageText(event.data)));
    hostPort.start();
  });
  greet();
};
