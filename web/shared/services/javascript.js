// Functions that the page's Python calls, and that have to be JavaScript. In Python they are the module
// `javascript`: micropython.js registers this file under that name before any Python runs.
//
// MicroPython cannot catch what a function of the browser throws at once, only what a promise rejects with.
// It has no streams, and a number of more than 32 bits loses its upper bits on the way to MicroPython or
// back, so moments in time travel as texts.

// ---------------------------------------------------------------- files of the site

// The build may give files other endings, which it fills in; return the name under which a file is served.
const ENDINGS = JSON.parse('{"ending":"as served"}');
const served = (file) => file.replace(/\.\w+(?=[?#]|$)/, (ending) => ENDINGS[ending] ?? ending);

// Return the address of this file of the site, named as it is seen from the script that this is a part of.
export const address = (file) => new URL(served(file), import.meta.url).href;

// The file that makes QR codes. The build fills it in.
export const QR_CODES = LEAN_QR;

// Where the files of Pyodide lie, and where Python's library. The build fills both in.
export const [PYODIDE, PYTHON] = RUNTIMES;

// ---------------------------------------------------------------- storage

// Why the browser refused the last call: "full", it has no room; "framed", it stores nothing for a frame of another
// site; "blocked", its owner does not let this site store anything.
let refused = "";
export const refusal = () => refused;

const FULL = ["QuotaExceededError", "NS_ERROR_DOM_QUOTA_REACHED"]; // the second in older versions of Firefox

const attempt = (store, method, items) => {
  try {
    return globalThis[store][method](...items) ?? "";
  } catch (error) {
    const isFramed = globalThis.parent !== globalThis;
    refused = FULL.includes(error?.name) ? "full" : isFramed ? "framed" : "blocked";
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

// Ask the browser to keep what it stores for this site until its owner deletes it.
let hasAsked = false;
export const persist = (isPressed) => {
  const asksItsUser = "mozInnerScreenX" in globalThis; // Firefox
  if (hasAsked || globalThis.parent !== globalThis || (asksItsUser && !isPressed)) return;
  hasAsked = true;
  navigator.storage?.persist?.().catch(() => {});
};

// Return the keys that the browser stores something under.
export const storageKeys = () => {
  try {
    return Object.keys(localStorage).flatMap((key) => (key.startsWith(HERE) ? [key.slice(HERE.length)] : []));
  } catch {
    return [];
  }
};

// ---------------------------------------------------------------- the history

// Return what this entry of the history knows of its view, as JSON.
export const entry = () => JSON.stringify(history.state?.sudokuLab ?? {});

// Give the history another entry, or this one another content: what it knows, as JSON, and the query string of its
// address, "" for the same one. A browser may refuse that: in a frame without an origin, or too often for Safari.
const change = (method, known, query) => {
  const { pathname, hash } = location;
  try {
    history[method]({ sudokuLab: JSON.parse(known) }, "", query ? pathname + query + hash : location.href);
  } catch {
    // Then Back leaves the page.
  }
};
export const pushEntry = (known, query) => change("pushState", known, query);
export const replaceEntry = (known, query) => change("replaceState", known, query);
export const goBack = () => history.back();
export const onBack = (call) => addEventListener("popstate", () => call());

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
  const days = numberOfDay(when) - numberOfDay(new Date());
  return [0, -1].includes(days) ? `${day.format(days, "day")} ${time.format(when)}` : date.format(when);
};

// Return the number of the day of a moment in the reader's calendar, 0 for the first of January 1970. It is computed
// from the date: a day has 23 to 25 hours, and clocks are up to 14 hours ahead of UTC.
const DAY = 86_400_000; // milliseconds
const numberOfDay = (moment) => Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate()) / DAY;

// Return the number of the day of each of these moments, with spaces between them.
export const dayNumbers = (moments) =>
  moments
    .split(" ")
    .map((milliseconds) => numberOfDay(new Date(Number(milliseconds))))
    .join(" ");

// Return the day of this number, for a reader of this language. It is the same day in every time zone.
export const calendarDay = (number, language) =>
  new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(number * DAY);

// Return the reader's day at this moment, for a reader of this language.
export const day = (milliseconds, language) => calendarDay(numberOfDay(new Date(Number(milliseconds))), language);
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

// ---------------------------------------------------------------- bytes

// Return the bytes of a blob in hexadecimal: MicroPython takes seconds for an array of a megabyte.
export const hex = async (blob) => {
  let digits = "";
  for (const byte of new Uint8Array(await blob.arrayBuffer())) digits += byte.toString(16).padStart(2, "0");
  return digits;
};

// Return the text of bytes, which come as the letters of these numbers; null if they are not valid in this encoding.
export const decoded = (letters, encoding) => {
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
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
const greyOf = (pixels) => {
  const grey = new Uint8Array(pixels.length / 4);
  for (let at = 0; at < grey.length; at += 1)
    grey[at] = (pixels[4 * at] * 77 + pixels[4 * at + 1] * 151 + pixels[4 * at + 2] * 28) >> 8;
  return grey;
};

// Return the picture of this SVG text as PNG of this width in pixels; throw if it cannot be drawn.
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

// Return this picture, an ImageBitmap, on a canvas of this size, and the shades of its pixels. Throw where the browser
// has no canvas, or gives pages other pixels than those that were drawn: against those who tell browsers apart by them.
export const drawnPicture = async (bitmap, width, height) => {
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d", { willReadFrequently: true });
  const shades = (side) => greyOf(context.getImageData(0, 0, side || width, side || height).data);
  context.fillRect(0, 0, width, height); // in black
  if (shades(TRIAL).some((shade) => shade > MOST_NOISE)) throw new Error("the canvas gives other pixels");
  context.fillStyle = "#fff"; // below what is transparent
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, width, height);
  return [canvas, shades()];
};
const TRIAL = 8; // pixels of each side of what is drawn to see whether it comes back
const MOST_NOISE = 16; // Brave changes the shades by 1 or 2, which does no harm

// ---------------------------------------------------------------- the page around a frame

// What is longer or deeper is refused: web/embedding/README.md. Python reads lists within lists by calls within calls.
const LONGEST_MESSAGE = 20_000;
const DEEPEST_MESSAGE = 20;

// Return how deep lists and objects lie in each other in this JSON; brackets in its texts count too.
const depthOf = (text) => {
  let [depth, deepest] = [0, 0];
  for (const sign of text) {
    if ("[{".includes(sign)) depth += 1;
    else if ("]}".includes(sign)) depth -= 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
};

// Return this message as JSON. Of one that cannot be written or read, as it holds itself or a BigInt, return its id and
// verb, with a value that no verb takes: so it is answered.
const messageText = (message) => {
  try {
    const text = JSON.stringify(message) ?? "null";
    if (text.length <= LONGEST_MESSAGE && depthOf(text) <= DEEPEST_MESSAGE) return text;
  } catch {
    // Its id may be sound all the same.
  }
  const { id, verb } = message;
  const isText = typeof verb === "string" && verb.length < DEEPEST_MESSAGE;
  return JSON.stringify({ id: typeof id === "number" ? id : null, verb: isText ? verb : null, value: {} });
};

// Return whether a message is from the page around this one. The script of an element that was moved to another window,
// of a frame or a popup, sends from the window that it was loaded in: that one has the same origin, and is above.
const isFromHost = ({ source, origin }) => {
  if (source === parent) return true;
  const around = location.ancestorOrigins?.[0] ?? (document.referrer && new URL(document.referrer).origin);
  return origin !== "null" && origin === around && [top, parent.opener].includes(source);
};

let hostPort = null;

// Send the page around this one a message, which is JSON.
export const tellHost = (text) => hostPort?.postMessage(JSON.parse(text));

// Say hello to the page around this one, now and when it asks; call `connect` when it gives a port, and `hear`
// with each message that comes over it.
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
