// Writes down, in the order in which they happen, what the page hears and what it then shows.
// An entry is [kind, ...facts]; a ["look", ...] stands where the page has come to look different.
() => {
  const one = (selector) => document.querySelector(selector);
  const cells = [...document.querySelectorAll("[data-cell]")];
  const layer = [...document.querySelectorAll("[data-board-cell]")];
  const letters = { empty: ".", given: "g", entry: "e", solved: "s" };
  const line = (elements) => elements.map(({ dataset }) => dataset.digit || ".").join("");
  const kind = (cell) => letters[cell.lastElementChild.textContent.match(/empty|given|entry|solved/)[0]];
  const look = () => ({
    values: line(cells),
    kinds: cells.map(kind).join(""),
    cursor: cells.findIndex((cell) => cell.tabIndex === 0),
    phase: document.documentElement.dataset.phase,
    words: one('[role="status"]').textContent,
    offers: ["cancel", "retry", "solve_givens"].filter((name) => !one(`[data-command="${name}"]`).hidden),
    undo: !one('[data-command="undo"]').disabled,
    redo: !one('[data-command="redo"]').disabled,
    layer: one("#solution").hidden ? null : line(layer),
    dialog: one("dialog[open]")?.id ?? null,
    complaint: one("#import-complaint").textContent,
    export: one("#export").open ? one("#export-text").value : "",
  });

  let log = [];
  let seen = JSON.stringify(look());
  // Called when an element has changed, and (a text box's value is no such change) before what comes next.
  const observe = () => {
    const now = JSON.stringify(look());
    if (now !== seen) {
      seen = now;
      log.push(["look", JSON.parse(now)]);
    }
  };
  new MutationObserver(observe).observe(document.documentElement, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });

  const heard = (...entry) => {
    observe();
    log.push(entry);
  };

  // At the window and before anybody else: what the page does about an event comes after its entry.
  const inText = (event) => Boolean(event.target.closest?.("dialog, textarea, input, select"));
  const isElsewhere = (event) => !event.target.closest?.("[data-cell], .writing") && event.target !== document.body;
  const entries = {
    keydown: (event) => [
      "key",
      event.key,
      event.ctrlKey,
      inText(event),
      isElsewhere(event),
    ],
    click: (event) => {
      const button = event.target.closest("button[data-command]");
      return button && ["button", button.dataset.command, one("#import-text").value];
    },
    pointerdown: (event) => {
      const cell = event.target.closest("[data-cell]");
      return cell && ["cell", cells.indexOf(cell)];
    },
    paste: (event) => !inText(event) && ["paste", event.clipboardData.getData("text")],
    change: (event) => event.target.id === "export-format" && ["format", event.target.value],
  };
  for (const [type, entryOf] of Object.entries(entries)) {
    const hear = (event) => {
      const entry = entryOf(event);
      if (entry) heard(...entry);
    };
    window.addEventListener(type, hear, true);
  }

  const write = navigator.clipboard.writeText.bind(navigator.clipboard);
  navigator.clipboard.writeText = (text) => {
    heard("writes", text);
    return write(text);
  };

  window.recorder = {
    // The clipboard for the test itself, which no entry tells of.
    write,
    worker: () => [...document.querySelectorAll("script[worker]")].at(-1).xworker,
    kill: () => {
      recorder.worker().terminate();
      heard("kill");
    },
    look,
    take: () => {
      observe();
      const taken = log;
      log = [];
      return taken;
    },
  };
}
