// A page in a frame of an article is the board, or the player, alone, and a recorded run has nothing to be
// chosen: from their first look on.
{
  const asked = new URLSearchParams(location.search);
  if (asked.get("embed") === "1") document.documentElement.dataset.embed = "";
  if (/[^,]/.test(asked.getAll("trace").at(-1) ?? "")) document.documentElement.dataset.trace = "";
}

// The HTML speaks English, and the lab's has one panel, until Python has come up, half a second later. What
// is read of it is made to look as it will before it is painted; when all is, no module has run.
{
  const asked = new URLSearchParams(location.search);
  const said = (name) => asked.getAll(name).at(-1) ?? "";

  // Who reads Chinese, address.py decides in the same way.
  const WORDS = {}; // key -> words, of all that is seen at first; build.py knows
  const language = [said("lang"), ...navigator.languages]
    .map((tag) => tag.split(/[-_]/)[0].toLowerCase())
    .find((first) => first === "en" || first === "zh");
  const speak = () => {
    for (const element of document.querySelectorAll("[data-text], [data-label]")) {
      const { text, label } = element.dataset;
      if (text in WORDS && element.textContent !== WORDS[text]) element.textContent = WORDS[text];
      if (label in WORDS) element.ariaLabel = WORDS[label];
    }
  };
  if (language === "zh") document.documentElement.lang = "zh-CN";

  // A panel for each algorithm or run that lab_address.py finds; of a run its file knows what it is.
  const LAB = {}; // most: panels; usual: algorithms; masked: those with masks; en, zh: words; build.py knows
  const named = (name) => said(name).split(",").filter(Boolean);
  const panels = (players) => {
    const panel = () => players.firstElementChild.cloneNode(true);
    const files = named("trace");
    if (files.length) return files.map(panel);
    const words = LAB[language ?? "en"];
    const names = [...named("algorithm"), ...named("compare")];
    const known = new Set(names.filter((name) => Object.hasOwn(words, name)));
    return [...(known.size ? known : LAB.usual)].map((name) => {
      const element = panel();
      const [called, told] = words[name];
      element.querySelector(".player-name").textContent = called;
      element.querySelector(".player-what").textContent = told;
      element.querySelector(".masks").hidden = !LAB.masked.includes(name);
      return element;
    });
  };
  const arrange = (players) => {
    const all = panels(players).slice(0, LAB.most);
    players.replaceChildren(...all);
    players.dataset.count = all.length;
  };

  let arranged = false;
  const look = () => {
    const players = document.getElementById("players");
    if (players?.nextElementSibling && !arranged) {
      arranged = true; // what follows them is there, so they are whole
      arrange(players);
    }
    if (language === "zh") speak();
  };
  const reader = new MutationObserver(look);
  reader.observe(document, { childList: true, subtree: true });
  document.addEventListener("readystatechange", () => (look(), reader.disconnect()), { once: true });
}
