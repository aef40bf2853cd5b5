// Load recorded runs from files. lab.html?trace=FILE,… plays them without a worker. So do addresses for which the site
// has recorded runs. In a frame, trace=message plays a run that the embedding page sends: {sudokuLab: {run: text or
// bytes of a file}}.
//
// This script requests the files at once, and parses them while Python is being loaded. The long parts stay here
// as typed arrays, because MicroPython would need as much time to read them as for its whole start.
// sudoku_core/lab/recording/file.py describes the format and its checksum. Python checks that a file is a valid
// run.
//
// The script runs when the browser has parsed the HTML, before PyScript, which is the next script. PyScript never
// sees an element that is removed here.
{
  // The build fills these in.
  // MOST_FILES: The maximum number of files to play.
  // RUNS: Name of a shipped run -> the end of its address, which depends on its content.
  // MOST_BYTES: The limit for a file, both compressed and unpacked; a longer file is refused unread.
  // EXAMPLES: The letter of each puzzle with shipped runs.
  // USUAL: The default puzzle and algorithms.
  const MOST_FILES = 0;
  const MOST_BYTES = 0;
  const RUNS = {};
  const EXAMPLES = {};
  const USUAL = {};

  const SCRIPT = document.currentScript.src;

  // Return the name under which a file is served. The build may change endings and fills in the table.
  const ENDINGS = JSON.parse('{"ending":"as served"}');
  const served = (file) => file.replace(/\.\w+(?=[?#]|$)/, (ending) => ENDINGS[ending] ?? ending);

  // Files are not trusted. The head before the long parts has 150 kB for a thousand solutions. Its size is limited,
  // because MicroPython has to parse it.
  const LONGEST_HEAD = 250_000;
  const TOO_LONG = 15_000; // milliseconds without a byte

  // The "file name" of a run that the page around this one sends.
  const HANDED = "message";

  // The text of a file is one JSON object with its long parts at the end. Each part begins after one of these texts.
  const BEFORE_FACTS = ', "facts": ';
  const PARTS = ["frames", "calls", "events", "reasons", "changes"];
  const BEFORE_PARTS = PARTS.map((name, part) => `${part ? '"' : ""}, "${name}": "`);
  const END = '"}';

  // ---------------------------------------------------------------- bytes and texts

  const DIGITS = "0123456789abcdef";
  const valueOf = new Uint8Array(128); // the value of the digit with this character code
  for (let value = 0; value < 16; value++) valueOf[DIGITS.charCodeAt(value)] = value;

  // Decode hexadecimal digits. Any other character results in a wrong byte, and then in a wrong checksum.
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

  // Return the SHA-256 of these parts in hexadecimal digits, or null on a page without TLS, because browsers do not
  // offer it there.
  const sealOf = async (facts, parts) => {
    if (!crypto.subtle) return null;
    const bytes = await new Blob([facts, ...parts]).arrayBuffer();
    return hexOf(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));
  };

  // Return the text of a stream, or null if it is too long.
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
  zipping.catch(() => {}); // if this fails, files that need it are reported as damaged

  const unzip = async (bytes) => textOf((await zipping).unzipped(bytes));

  // ---------------------------------------------------------------- open a file

  // Return the parts of this text: {head, facts, seal, sizes, frames, calls, ...}; seal is null if it cannot be
  // computed here. Return {text} if its head announces other parts.
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

  // Return the bytes of the file at this address, {problem: "missing"} if it cannot be loaded or stalls, or
  // {problem: "too_long"}.
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

  // Parse the bytes of a file, or return {problem: "damaged" or "too_long"}.
  const read = async (bytes) => {
    if (bytes.length > MOST_BYTES) return { problem: "too_long" };
    const text = await unzip(bytes).catch(() => "");
    if (text === null) return { problem: "too_long" };
    return text ? takeApart(text.trim()) : { problem: "damaged" };
  };

  // Load and parse a file, or return {problem: "other_site", "missing", "damaged" or "too_long"}.
  const openFile = async (name) => {
    const { href, origin } = new URL(Object.hasOwn(RUNS, name) ? served(name) : name, document.baseURI);
    if (origin !== location.origin) return { problem: "other_site" };
    const bytes = await fetchBytes(href + (RUNS[name] ?? ""));
    return bytes.problem ? bytes : read(bytes);
  };

  const opening = new Map();
  const openOnce = (name) => {
    if (!opening.has(name)) opening.set(name, openFile(name).catch(() => ({ problem: "other_site" }))); // not a valid address
    return opening.get(name);
  };

  // ---------------------------------------------------------------- a run from the page around a frame

  const bytesOf = (run) => {
    if (typeof run === "string") return new TextEncoder().encode(run);
    return run instanceof ArrayBuffer || ArrayBuffer.isView(run) ? new Uint8Array(run.buffer ?? run) : null;
  };

  // Ask the embedding page for a run. Each later run replaces the previous one.
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

  // Write a file with these parts; return a blob and the ending of its name. wordsBefore: The text before each
  // part. The file is compressed if the browser supports that.
  const makeFile = async (wordsBefore, parts) => {
    const text = new Blob([...parts.flatMap((part, place) => [wordsBefore[place], hexOf(part)]), END]);
    if (typeof CompressionStream === "undefined") return [text, ".json"];
    const { pipe } = await zipping;
    return [await pipe(text, new CompressionStream("gzip")).blob(), ".json.gz"];
  };

  window.runFiles = { open: openOnce, seal: sealOf, hex: hexOf, pack: makeFile };

  // ---------------------------------------------------------------- the files in the address

  const query = new URLSearchParams(location.search);
  const parameter = (name) => query.getAll(name).at(-1) ?? "";
  const namesIn = (name) => parameter(name).split(",").filter(Boolean);

  // The shipped runs of the view in the address: web/lab/steps/recording.py. If the address has an unusual form,
  // Python requests them later.
  const shipped = () => {
    const letter = EXAMPLES[parameter("puzzle") || USUAL.puzzle];
    if (!letter || parameter("find") === "all") return [];
    const fileOf = (algorithm) => `runs/${letter}-${algorithm}.json.gz`;
    const asked = [...namesIn("algorithm"), ...namesIn("compare")].map(fileOf);
    const known = asked.filter((file) => Object.hasOwn(RUNS, file));
    return known.length ? known : USUAL.algorithms.map(fileOf);
  };

  // A frame records nothing before the reader starts the player. Python decides which files a frame may fetch earlier.
  const isFrame = parameter("embed") === "1";
  const named = namesIn("trace");
  const files = (named.length || isFrame ? named : shipped()).slice(0, MOST_FILES);
  if (files.includes(HANDED)) askForRun();
  files.forEach(openOnce);
  if (files.length || isFrame) {
    document.querySelector('script[name="core"]').remove(); // a worker is not needed, or not needed yet
  } else {
    const href = new URL(served("worker.py"), SCRIPT).href;
    const preload = { rel: "preload", as: "fetch", crossOrigin: "", href };
    document.head.append(Object.assign(document.createElement("link"), preload));
  }
}
