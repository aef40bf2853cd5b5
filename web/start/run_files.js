// Recorded runs in files: lab.html?trace=FILE,… plays them, and needs no core for that.
//
// The files are asked for at once, and taken apart while Python is on its way: what is long in them stays
// here, for MicroPython would need as long for it as for its whole start. Whether it is a recorded run,
// sudoku_core/recording/file.py says, which also tells how a file is made. This runs when the HTML is read,
// and before PyScript, the next script in it: what is removed here PyScript never sees.
{
  const MOST = 4; // as player.py has it
  const BEFORE_FACTS = ', "facts": ';
  const BEFORE_PARTS = [', "frames": "', '", "calls": "', '", "events": "'];
  const END = '"}';

  const DIGITS = "0123456789abcdef";
  const values = new Uint8Array(128);
  [...DIGITS].forEach((digit, value) => { values[digit.charCodeAt(0)] = value; });
  // What is no hex becomes something: then the seal is not that of the file.
  const unhex = (text) => {
    const bytes = new Uint8Array(text.length >> 1);
    for (let at = 0; at < bytes.length; at++)
      bytes[at] = (values[text.charCodeAt(2 * at) & 127] << 4) | values[text.charCodeAt(2 * at + 1) & 127];
    return bytes;
  };
  const hex = (numbers) => {
    const bytes = new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
    const codes = new Uint8Array(2 * bytes.length);
    bytes.forEach((byte, at) => {
      codes[2 * at] = DIGITS.charCodeAt(byte >> 4);
      codes[2 * at + 1] = DIGITS.charCodeAt(byte & 15);
    });
    return new TextDecoder().decode(codes);
  };

  // SHA-256 in hex; null on a page without TLS, where browsers have it not.
  const seal = async (facts, parts) => {
    if (!crypto.subtle) return null;
    const whole = await new Blob([facts, ...parts]).arrayBuffer();
    return hex(new Uint8Array(await crypto.subtle.digest("SHA-256", whole)));
  };

  const through = (bytes, stream) => new Response(new Blob([bytes]).stream().pipeThrough(stream));

  // Hosts that know the ending .gz may have the browser unpack the file before we see it.
  const unpacked = async (bytes) => {
    const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
    return (isPacked ? through(bytes, new DecompressionStream("gzip")) : new Response(bytes)).text();
  };

  // The text's parts: {head, seal, sizes, frames, calls, events}; {text} where its seal is not made here.
  const takenApart = async (text) => {
    const places = BEFORE_PARTS.map((words) => text.indexOf(words));
    if (places.includes(-1) || !text.endsWith(END) || !crypto.subtle) return { text };
    const ends = [...places.slice(1), text.length - END.length];
    const [frames, calls, events] = BEFORE_PARTS.map((words, part) =>
      unhex(text.slice(places[part] + words.length, ends[part])),
    );
    const head = text.slice(0, places[0]);
    const facts = head.slice(head.indexOf(BEFORE_FACTS) + BEFORE_FACTS.length);
    return {
      head,
      seal: await seal(facts, [frames, calls, events]),
      sizes: [frames.length, calls.length, events.length],
      frames,
      calls,
      events: new Uint32Array(events.buffer, 0, events.length >> 2),
    };
  };

  // What a file holds, or {problem}: it is "elsewhere", "missing" or "damaged".
  const open = async (name) => {
    const { href, origin } = new URL(name, document.baseURI);
    if (origin !== location.origin) return { problem: "elsewhere" };
    const bytes = await fetch(href).then(
      async (response) => response.ok && new Uint8Array(await response.arrayBuffer()),
      () => false,
    );
    if (!bytes) return { problem: "missing" };
    const text = await unpacked(bytes).catch(() => "");
    return text ? takenApart(text.trim()) : { problem: "damaged" };
  };

  // A file: as a blob, and how its name ends; gzipped where the browser can. words: before each part.
  const pack = async (words, parts) => {
    const text = new Blob([...parts.flatMap((part, at) => [words[at], hex(part)]), END]);
    if (typeof CompressionStream === "undefined") return [text, ".json"];
    return [await through(text, new CompressionStream("gzip")).blob(), ".json.gz"];
  };

  const opening = new Map();
  const openOnce = (name) => {
    if (!opening.has(name)) opening.set(name, open(name).catch(() => ({ problem: "elsewhere" }))); // no address
    return opening.get(name);
  };
  window.runFiles = { open: openOnce, seal, hex, pack };

  const names = (new URLSearchParams(location.search).getAll("trace").at(-1) ?? "").split(",");
  const wanted = names.filter((name) => name).slice(0, MOST);
  if (wanted.length) {
    wanted.forEach(openOnce);
    document.querySelector('script[name="core"]').remove();
  } else {
    const link = Object.assign(document.createElement("link"), { rel: "preload", as: "fetch" });
    link.crossOrigin = "";
    link.href = "worker.py";
    document.head.append(link);
  }
}
