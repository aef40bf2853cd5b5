// Recorded runs in files: lab.html?trace=FILE,… plays them, and needs no worker for that; nor does any other
// view whose runs the site ships, of which the worker records none. In a frame, trace=message plays a run that the page around it hands over: {sudokuLab: {run: text or bytes of a file}}.
//
// This script asks for the files at once, and takes them apart while Python is on its way. What is long in
// them stays here as typed arrays: MicroPython would need as long to read it as for its whole start. What
// such a file holds, with its checksum, sudoku_core/lab/recording/file.py says; Python judges whether it is a
// recorded run.
//
// It runs when the browser has read the HTML, before PyScript, which is the next script in it. PyScript
// never sees an element that is removed here.
{
  // The build fills these in. MOST_FILES: no more files than these are played. RUNS: for each recorded run of
  // the site what its address ends with, which is another one for each content. MOST_BYTES: of a file, as it
  // comes and unpacked; a longer one is refused before anything is read in it. EXAMPLES: the letter of each
  // puzzle that they are of. USUAL: the puzzle and the algorithms of an address that names none.
  const MOST_FILES = 0;
  const MOST_BYTES = 0;
  const RUNS = {};
  const EXAMPLES = {};
  const USUAL = {};

  const SCRIPT = document.currentScript.src;

  // The build may give files other endings, which it fills in; return the name under which a file is served.
  const ENDINGS = JSON.parse('{"ending":"as served"}');
  const served = (file) => file.replace(/\.\w+(?=[?#]|$)/, (ending) => ENDINGS[ending] ?? ending);

  // Nothing here is trusted. What stands before the long parts has 150 kB where it names a thousand solutions;
  // MicroPython has to read it.
  const LONGEST_HEAD = 250_000;
  const TOO_LONG = 15_000; // milliseconds without a byte

  // In place of a file's name: the run that the page around this one hands over.
  const HANDED = "message";

  // The text of a file is one JSON object whose long parts come last. These words stand before each part.
  const BEFORE_FACTS = ', "facts": ';
  const PARTS = ["frames", "calls", "events", "reasons", "changes"];
  const BEFORE_PARTS = PARTS.map((name, part) => `${part ? '"' : ""}, "${name}": "`);
  const END = '"}';

  // ---------------------------------------------------------------- bytes and texts

  const DIGITS = "0123456789abcdef";
  const valueOf = new Uint8Array(128); // of the character with this code
  for (let value = 0; value < 16; value++) valueOf[DIGITS.charCodeAt(value)] = value;

  // Return the bytes of these hexadecimal digits. Any other character gives some byte or other; then the
  // checksum does not match.
  const bytesOfHex = (text) => {
    const bytes = new Uint8Array(text.length >> 1);
    for (let place = 0; place < bytes.length; place++) {
      const high = valueOf[text.charCodeAt(2 * place) & 127];
      bytes[place] = (high << 4) | valueOf[text.charCodeAt(2 * place + 1) & 127];
    }
    return bytes;
  };

  const hexOf = (numbers) => {
    const bytes = new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
    const codes = new Uint8Array(2 * bytes.length);
    bytes.forEach((byte, place) => {
      codes[2 * place] = DIGITS.charCodeAt(byte >> 4);
      codes[2 * place + 1] = DIGITS.charCodeAt(byte & 15);
    });
    return new TextDecoder().decode(codes);
  };

  // Return the SHA-256 of these parts in hexadecimal digits; null on a page without TLS, where browsers
  // have none.
  const sealOf = async (facts, parts) => {
    if (!crypto.subtle) return null;
    const bytes = await new Blob([facts, ...parts]).arrayBuffer();
    return hexOf(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));
  };

  // Return the text that comes; null if it is too long.
  const textOf = async ({ body }) => {
    const decoder = new TextDecoder();
    const pieces = [];
    let size = 0;
    const reader = body.getReader();
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      size += piece.value.length;
      if (size > MOST_BYTES) {
        reader.cancel();
        return null;
      }
      pieces.push(decoder.decode(piece.value, { stream: true }));
    }
    return pieces.join("");
  };

  const zipping = import(new URL("unzip.js", SCRIPT).href);
  zipping.catch(() => {}); // the files that need it are said to be damaged

  const unzip = async (bytes) => textOf((await zipping).unzipped(bytes));

  // ---------------------------------------------------------------- open a file

  // Return the parts of this text: {head, facts, seal, sizes, frames, calls, ...}; seal: null where it cannot be
  // computed here. Return {text} if it has other parts, which its beginning shows.
  const takeApart = async (text) => {
    const starts = BEFORE_PARTS.map((words) => text.indexOf(words)).filter((start) => start !== -1);
    const isWhole = starts.length === PARTS.length && text.endsWith(END);
    if (!isWhole) return { text: text.slice(0, LONGEST_HEAD) };
    if (starts[0] > LONGEST_HEAD) return { problem: "too_long" };
    const ends = [...starts.slice(1), text.length - END.length];
    const parts = starts.map((start, part) =>
      bytesOfHex(text.slice(start + BEFORE_PARTS[part].length, ends[part])),
    );
    const head = text.slice(0, starts[0]);
    const facts = head.slice(head.indexOf(BEFORE_FACTS) + BEFORE_FACTS.length);
    const [frames, calls, events, reasons, changes] = parts;
    return {
      head,
      facts,
      seal: await sealOf(facts, parts),
      sizes: parts.map((part) => part.length),
      frames,
      calls,
      events: new Uint32Array(events.buffer, 0, events.length >> 2),
      reasons: new Uint16Array(reasons.buffer, 0, reasons.length >> 1),
      changes: new Uint16Array(changes.buffer, 0, changes.length >> 1),
    };
  };

  // Return the bytes of the file at this address, or {problem: "missing"} where it does not come, or nothing
  // of it for long, or {problem: "too_long"}.
  const fetchBytes = async (address) => {
    const giving = new AbortController();
    let patience;
    const wait = () => {
      clearTimeout(patience);
      patience = setTimeout(() => giving.abort(), TOO_LONG);
    };
    let size = 0;
    const count = (chunk, controller) => {
      wait();
      size += chunk.length;
      if (size > MOST_BYTES) giving.abort();
      controller.enqueue(chunk);
    };
    try {
      wait();
      const { ok, body } = await fetch(address, { signal: giving.signal });
      const counted = body?.pipeThrough(new TransformStream({ transform: count }));
      return ok ? new Uint8Array(await new Response(counted).arrayBuffer()) : { problem: "missing" };
    } catch {
      return { problem: size > MOST_BYTES ? "too_long" : "missing" };
    } finally {
      clearTimeout(patience);
    }
  };

  // Return what these bytes of a file hold, or {problem: "damaged" or "too_long"}.
  const read = async (bytes) => {
    if (bytes.length > MOST_BYTES) return { problem: "too_long" };
    const text = await unzip(bytes).catch(() => "");
    if (text === null) return { problem: "too_long" };
    return text ? takeApart(text.trim()) : { problem: "damaged" };
  };

  // Return what is in a file, or {problem: "other_site", "missing", "damaged" or "too_long"}.
  const openFile = async (name) => {
    const { href, origin } = new URL(Object.hasOwn(RUNS, name) ? served(name) : name, document.baseURI);
    if (origin !== location.origin) return { problem: "other_site" };
    const bytes = await fetchBytes(href + (RUNS[name] ?? ""));
    return bytes.problem ? bytes : read(bytes);
  };

  const opening = new Map();
  const openOnce = (name) => {
    if (!opening.has(name)) opening.set(name, openFile(name).catch(() => ({ problem: "other_site" }))); // no address
    return opening.get(name);
  };

  // ---------------------------------------------------------------- a run that is handed over

  const bytesOf = (run) => {
    if (typeof run === "string") return new TextEncoder().encode(run);
    return run instanceof ArrayBuffer || ArrayBuffer.isView(run) ? new Uint8Array(run.buffer ?? run) : null;
  };

  // Ask the page around this one for a run. Each later run takes the place of the one before.
  const askForRun = () => {
    let give;
    const first = new Promise((resolve) => {
      give = resolve;
    });
    opening.set(HANDED, parent === window ? Promise.resolve({ problem: "not_handed" }) : first);
    addEventListener("message", ({ data, source }) => {
      const run = data?.sudokuLab?.run;
      if (source !== parent || run === undefined) return;
      const bytes = bytesOf(run);
      opening.set(HANDED, bytes ? read(bytes) : Promise.resolve({ problem: "foreign" }));
      if (give) give(opening.get(HANDED));
      else window.dispatchEvent(new Event("run-handed"));
      give = null;
    });
    parent.postMessage({ sudokuLab: { wants: "run" } }, "*");
  };

  // ---------------------------------------------------------------- make a file

  // Return a file of these parts: a blob, and how its name ends. wordsBefore: for each part. It is zipped
  // where the browser can.
  const makeFile = async (wordsBefore, parts) => {
    const text = new Blob([...parts.flatMap((part, place) => [wordsBefore[place], hexOf(part)]), END]);
    if (typeof CompressionStream === "undefined") return [text, ".json"];
    const { pipe } = await zipping;
    return [await pipe(text, new CompressionStream("gzip")).blob(), ".json.gz"];
  };

  window.runFiles = { open: openOnce, seal: sealOf, hex: hexOf, pack: makeFile };

  // ---------------------------------------------------------------- the files that the address names

  const query = new URLSearchParams(location.search);
  const parameter = (name) => query.getAll(name).at(-1) ?? "";
  const namesIn = (name) => parameter(name).split(",").filter(Boolean);

  // The shipped runs of the view that the address asks for: web/lab/steps/recording.py. Where an address says
  // the same in another form, Python asks for them later.
  const shipped = () => {
    const letter = EXAMPLES[parameter("puzzle") || USUAL.puzzle];
    if (!letter || parameter("find") === "all") return [];
    const fileOf = (algorithm) => `runs/${letter}-${algorithm}.json.gz`;
    const asked = [...namesIn("algorithm"), ...namesIn("compare")].map(fileOf);
    const known = asked.filter((file) => Object.hasOwn(RUNS, file));
    return known.length ? known : USUAL.algorithms.map(fileOf);
  };

  // A frame has nothing recorded before its reader plays it; Python knows what it may fetch before.
  const isFrame = parameter("embed") === "1";
  const named = namesIn("trace");
  const files = (named.length || isFrame ? named : shipped()).slice(0, MOST_FILES);
  if (files.includes(HANDED)) askForRun();
  files.forEach(openOnce);
  if (files.length || isFrame) {
    document.querySelector('script[name="core"]').remove(); // no worker is needed, or not yet
  } else {
    const href = new URL(served("worker.py"), SCRIPT).href;
    const preload = { rel: "preload", as: "fetch", crossOrigin: "", href };
    document.head.append(Object.assign(document.createElement("link"), preload));
  }
}
