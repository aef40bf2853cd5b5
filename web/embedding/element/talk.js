// The host's side of the protocol: see README.md.

const VERSION = 1;
export const PATIENCE = 20_000; // the time in ms within which a frame has to send its greeting
const EVENTS = "ready change mistake solved step done error".split(" ");

const isObject = (value) => Object(value) === value;

export const failure = (code, text) => Object.assign(new Error(text), { code });

export const ended = () => failure("ended", "No page.");

// Return a conversation with the page in a frame. tell: called with the name and the detail of each event.
export const talkTo = (tell) => {
  let port;
  let last = 0;
  const waiting = new Map(); // id -> the functions that settle its promise
  const unsent = []; // messages sent before there was a port

  const hear = ({ id, answer, error, event, detail }) => {
    if (EVENTS.includes(event) && isObject(detail)) tell(event, detail);
    const { resolve, reject } = waiting.get(id) ?? {};
    waiting.delete(id);
    if (isObject(error)) reject?.(failure(error.code, error.text));
    else resolve?.(answer);
  };

  return {
    // Send a port to the page in this window, unless it has one.
    connect(frame, origin, { versions }) {
      if (port || !versions?.includes?.(VERSION)) return;
      const { port1, port2 } = new MessageChannel();
      port = port1;
      port.addEventListener("message", ({ data }) => isObject(data) && hear(data));
      port.start();
      frame.postMessage({ sudokuLab: { connect: VERSION } }, origin, [port2]);
      for (const message of unsent) port.postMessage(message);
    },

    ask: (verb, value) =>
      new Promise((resolve, reject) => {
        const message = structuredClone({ id: ++last, verb, value }); // clone now, so that the caller gets the exception
        waiting.set(last, { resolve, reject });
        if (port) port.postMessage(message);
        else unsent.push(message);
      }),

    end() {
      port?.close();
      for (const { reject } of waiting.values()) reject(ended());
      waiting.clear();
    },
  };
};
