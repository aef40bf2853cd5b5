// A host that uses version 1 of the frame protocol (web/embedding/README.md). Do not change it: articles that
// were written for version 1 still use it.
{
  const frame = document.querySelector("iframe");
  const site = new URL(frame.src).origin;
  const waiting = new Map();
  let port = null;
  let last = 0;
  window.heard = []; // [name of an event, its detail]
  window.hellos = [];

  window.ask = (verb, value) =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      port.postMessage({ id: last, verb, value });
    });
  window.send = (message, transfer) => port.postMessage(message, transfer);

  window.connect = () => {
    const channel = new MessageChannel();
    port = channel.port1;
    port.addEventListener("message", ({ data: { id, answer, error, event, detail } }) => {
      if (event) window.heard.push([event, detail]);
      if (!waiting.has(id)) return;
      if (error) waiting.get(id).reject(new Error(`${error.code}: ${error.text}`));
      else waiting.get(id).resolve(answer);
      waiting.delete(id);
    });
    port.start();
    frame.contentWindow.postMessage({ sudokuLab: { connect: 1 } }, site, [channel.port2]);
  };

  addEventListener("message", ({ data, source, origin }) => {
    if (source !== frame.contentWindow || origin !== site || !data?.sudokuLab?.hello) return;
    window.hellos.push(data.sudokuLab.hello);
    if (data.sudokuLab.hello.versions.includes(1) && !port) window.connect();
  });
  frame.contentWindow.postMessage("sudokuLab", "*"); // it may have sent hello before this script ran
}
