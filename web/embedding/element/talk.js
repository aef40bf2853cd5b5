// The host's end of the protocol: see README.md.

const VERSION = 1;
const EVENTS = "ready change mistake solved step done error".split(" ");

const isObject = (value) => typeof value === "object" && value !== null;

const failure = (code, text) => Object.assign(new Error(text), { code });

export const ended = () => failure("ended", "The element is gone.");

// A conversation with the page in a frame. tell: is called with the name and the detail of each event.
export class Talk {
  #tell;
  #port = null;
  #last = 0;
  #waiting = new Map(); // id -> what settles its promise
  #unsent = []; // messages from before there was a port

  constructor(tell) {
    this.#tell = tell;
  }

  // Give the page in this window a port, unless it has one.
  connect(frame, origin, { versions }) {
    if (this.#port || !versions?.includes?.(VERSION)) return;
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    port1.addEventListener("message", ({ data }) => isObject(data) && this.#hear(data));
    port1.start();
    frame.postMessage({ sudokuLab: { connect: VERSION } }, origin, [port2]);
    for (const message of this.#unsent.splice(0)) port1.postMessage(message);
  }

  ask(verb, value) {
    const message = { id: ++this.#last, verb, value };
    return new Promise((resolve, reject) => {
      this.#waiting.set(message.id, { resolve, reject });
      if (this.#port) this.#port.postMessage(message);
      else this.#unsent.push(message);
    });
  }

  #hear({ id, answer, error, event, detail }) {
    if (EVENTS.includes(event) && isObject(detail)) this.#tell(event, detail);
    const waiting = this.#waiting.get(id);
    if (!waiting) return;
    this.#waiting.delete(id);
    if (isObject(error)) waiting.reject(failure(error.code, error.text));
    else waiting.resolve(answer);
  }

  end() {
    this.#port?.close();
    for (const { reject } of this.#waiting.values()) reject(ended());
    this.#waiting.clear();
  }
}
