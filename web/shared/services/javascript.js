// The page's functions that must be written in JavaScript. Python imports them from the module `javascript`, because
// micropython.js registers this file under that name before any Python runs.
//
// MicroPython cannot catch an exception that a browser function throws at once, only the rejection of a promise. It
// does not support streams. A number of more than 32 bits loses its upper bits on the way to MicroPython or back, so
// times are passed as texts.

// ---------------------------------------------------------------- files of the site

// Return the name under which a file is served. The build may change endings and fills in the table.
const ENDINGS = JSON.parse('{"ending":"as served"}');
const served = (file) => file.replace(/\.\w+(?=[?#]|$)/, (ending) => ENDINGS[ending] ?? ending);

// Return the address of a file of the site. Its name is relative to the script that contains this code.
export const address = (file) => new URL(served(file), import.meta.url).href;

// The library for QR codes. The build fills it in.
export const QR_CODES = LEAN_QR;

// The folders of Pyodide's files and of Python's library. The build fills them in.
export const [PYODIDE, PYTHON] = RUNTIMES;

// ---------------------------------------------------------------- storage

// The reason for the last refusal: "full" (no space), "framed" (the browser stores nothing for frames of other
// sites) or "blocked" (the user forbids storage for this site).
let refused = "";
export const refusal = () => refused;

const FULL = ["QuotaExceededError", "NS_ERROR_DOM_QUOTA_REACHED"]; // the second: older versions of Firefox

const attempt = (store, method, items) => {
  try {
    return globalThis[store][method](...items) ?? "";
  } catch (error) {
    const isFramed = globalThis.parent !== globalThis;
    refused = FULL.includes(error?.name) ? "full" : isFramed ? "framed" : "blocked";
    return null;
  }
};

// The prefix of this copy's keys, which separates it from copies in other folders of the same host. A path has no
// space, so no prefix is the start of another one. first_look.js and sw.js use the same prefix.
const HERE = `sudoku-lab ${new URL("..", import.meta.url).pathname} `;

// Call this method of localStorage or sessionStorage for this key. Return null if the browser refuses: with blocked
// cookies, in a sandboxed frame, or without space.
export const storage = (method, key, ...rest) => attempt("localStorage", method, [HERE + key, ...rest]);
export const windowStorage = (method, key, ...rest) => attempt("sessionStorage", method, [HERE + key, ...rest]);

// Ask the browser to store this site's data until the user deletes it.
let hasAsked = false;
export const persist = (isPressed) => {
  const asksItsUser = "mozInnerScreenX" in globalThis; // Firefox
  if (hasAsked || globalThis.parent !== globalThis || (asksItsUser && !isPressed)) return;
  hasAsked = true;
  navigator.storage?.persist?.().catch(() => {});
};

// Return the keys of all stored texts of this copy.
export const storageKeys = () => {
  try {
    return Object.keys(localStorage).flatMap((key) => (key.startsWith(HERE) ? [key.slice(HERE.length)] : []));
  } catch {
    return [];
  }
};

// ---------------------------------------------------------------- the history

// Return the data of the current history entry as JSON.
export const entry = () => JSON.stringify(history.state?.sudokuLab ?? {});

// Add an entry to the history, or replace the current one. entry: its data as JSON. query: the query string of its
// address, "" for the current one. Browsers may refuse: in a frame without an origin, and Safari after many changes.
const change = (method, known, query) => {
  const { pathname, hash } = location;
  try {
    history[method]({ sudokuLab: JSON.parse(known) }, "", query ? pathname + query + hash : location.href);
  } catch {
    // the entry is not added, so Back leaves the page
  }
};
export const pushEntry = (known, query) => change("pushState", known, query);
export const replaceEntry = (known, query) => change("replaceState", known, query);
export const goBack = () => history.back();
export const onBack = (call) => addEventListener("popstate", () => call());

// ---------------------------------------------------------------- time

// Return the milliseconds since 1970.
export const now = () => String(Date.now());

// Return a day and a time as text in this language, such as "today, 2:03 PM".
const formats = {};
export const dayAndTime = (milliseconds, language) => {
  const { day, time, date } = (formats[language] ??= {
    day: new Intl.RelativeTimeFormat(language, { numeric: "auto" }),
    time: new Intl.DateTimeFormat(language, { timeStyle: "short" }),
    date: new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" }),
  });
  const when = new Date(Number(milliseconds));
  const days = numberOfDay(when) - numberOfDay(new Date());
  return [0, -1].includes(days) ? `${day.format(days, "day")} ${time.format(when)}` : date.format(when);
};

// Return the number of the day of a moment in the reader's time zone; 1 January 1970 is day 0. It is computed from
// the date, because a day has 23 to 25 hours and clocks are up to 14 hours ahead of UTC.
const DAY = 86_400_000; // milliseconds
const numberOfDay = (moment) => Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate()) / DAY;

// Return the day numbers of these moments; both are lists separated by spaces.
export const dayNumbers = (moments) =>
  moments
    .split(" ")
    .map((milliseconds) => numberOfDay(new Date(Number(milliseconds))))
    .join(" ");

// Return the day with this number as text in this language; it does not depend on the time zone.
export const calendarDay = (number, language) =>
  new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(number * DAY);

// Return the day of this moment in the reader's time zone, as text in this language.
export const day = (milliseconds, language) => calendarDay(numberOfDay(new Date(Number(milliseconds))), language);
export const today = (language) => day(Date.now(), language);

// Call this function when the page is idle.
export const whenIdle = (call) => {
  if (globalThis.requestIdleCallback) requestIdleCallback(() => call());
  else setTimeout(call, 1000); // Safari
};

// Call this function with the current time before each frame of the screen, until it returns false.
export const onEachFrame = (call) => {
  const next = (time) => {
    if (call(time)) requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
};

// ---------------------------------------------------------------- bytes

// Return the bytes of a blob as hexadecimal text, because MicroPython needs seconds for an array of a megabyte.
export const hex = async (blob) => {
  let digits = "";
  for (const byte of new Uint8Array(await blob.arrayBuffer())) digits += byte.toString(16).padStart(2, "0");
  return digits;
};

// Decode bytes, given as characters with these codes; return null if they are not valid in this encoding.
export const decoded = (letters, encoding) => {
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
};

// ---------------------------------------------------------------- texts in addresses

// Compress a text with deflate; return it in base64url.
export const pack = async (text) => {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  let letters = "";
  for (const byte of new Uint8Array(await new Response(stream).arrayBuffer()))
    letters += String.fromCharCode(byte);
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
};

// Return the text that was packed; throw if it is damaged or longer than `longest` characters.
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

// Return the grey values of a canvas's pixels: one byte per pixel, 0 for black.
const greyOf = (pixels) => {
  const grey = new Uint8Array(pixels.length / 4);
  for (let at = 0; at < grey.length; at += 1)
    grey[at] = (pixels[4 * at] * 77 + pixels[4 * at + 1] * 151 + pixels[4 * at + 2] * 28) >> 8;
  return grey;
};

// Draw an SVG text as a PNG with this width in pixels; throw if that fails.
export const svgToPng = async (svg, width) => {
  const url = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const height = Math.round((width * image.naturalHeight) / image.naturalWidth);
    const canvas = new OffscreenCanvas(width, height);
    canvas.getContext("2d").drawImage(image, 0, 0, width, height);
    return await canvas.convertToBlob({ type: "image/png" });
  } finally {
    URL.revokeObjectURL(url);
  }
};

// Draw a picture, an ImageBitmap, on a canvas of this size; return the canvas and the grey values of its pixels.
// Throw if the browser has no canvas, or if it returns altered pixels to prevent fingerprinting.
export const drawnPicture = async (bitmap, width, height) => {
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d", { willReadFrequently: true });
  const shades = (side) => greyOf(context.getImageData(0, 0, side || width, side || height).data);
  context.fillRect(0, 0, width, height); // in black
  if (shades(TRIAL).some((shade) => shade > MOST_NOISE)) throw new Error("the canvas gives other pixels");
  context.fillStyle = "#fff"; // the background of transparent parts
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, width, height);
  return [canvas, shades()];
};
const TRIAL = 8; // the width and height of the test picture that shows whether pixels are altered
const MOST_NOISE = 16; // Brave changes the values by 1 or 2, which is harmless

// ---------------------------------------------------------------- the page around a frame

// Longer or deeper messages are refused: web/embedding/README.md. Python parses nested lists recursively.
const LONGEST_MESSAGE = 20_000;
const DEEPEST_MESSAGE = 20;

// Return the nesting depth of lists and objects in this JSON; brackets in its texts count too.
const depthOf = (text) => {
  let [depth, deepest] = [0, 0];
  for (const sign of text) {
    if ("[{".includes(sign)) depth += 1;
    else if ("]}".includes(sign)) depth -= 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
};

// Return a message as JSON. If this is not possible, because the message contains itself or a BigInt, return its id
// and verb with an invalid value, so that it gets an answer.
const messageText = (message) => {
  try {
    const text = JSON.stringify(message) ?? "null";
    if (text.length <= LONGEST_MESSAGE && depthOf(text) <= DEEPEST_MESSAGE) return text;
  } catch {
    // its id may still be usable
  }
  const { id, verb } = message;
  const isText = typeof verb === "string" && verb.length < DEEPEST_MESSAGE;
  return JSON.stringify({ id: typeof id === "number" ? id : null, verb: isText ? verb : null, value: {} });
};

// Return whether a message is from the host page. If an element was moved to another window, a frame or a popup, its
// script sends from the window in which it was loaded, which has the same origin and is an ancestor.
const isFromHost = ({ source, origin }) => {
  if (source === parent) return true;
  const around = location.ancestorOrigins?.[0] ?? (document.referrer && new URL(document.referrer).origin);
  return origin !== "null" && origin === around && [top, parent.opener].includes(source);
};

let hostPort = null;

// Send a JSON message to the host page.
export const tellHost = (text) => hostPort?.postMessage(JSON.parse(text));

// Send the greeting to the host page, now and when it asks for it. Call `connect` when it sends a port, and `hear`
// with each message on that port.
export const listenToHost = (hello, connect, hear) => {
  const greet = () => parent.postMessage({ sudokuLab: { hello: JSON.parse(hello) } }, "*");
  addEventListener("message", (message) => {
    if (!isFromHost(message)) return;
    const { data, ports } = message;
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
