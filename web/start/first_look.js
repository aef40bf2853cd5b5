// Set the language, the theme and the panels of a page half a second before Python is ready. The HTML is in English,
// and the lab's HTML has one panel. This script runs while the browser parses the HTML, before the first paint.
{
  const query = new URLSearchParams(location.search);
  const parameter = (name) => query.getAll(name).at(-1) ?? "";
  const namesIn = (name) => parameter(name).split(",").filter(Boolean);

  // The build fills in these tables from the tables of the Python modules (building/html/pages.py).
  // LANGUAGES: The tags of the languages; the first one is the language of the HTML.
  // THEMES: The themes' names; the first one is the default.
  // CONTROLS: The values of the parameter `controls`; the first one is the default.
  // OPTIONS: Name of an option -> its default, true or false.
  // SETTINGS: The key under which the browser stores the reader's settings.
  // WORDS: For each other language, the initially visible texts, by key.
  // LAB.most: The maximum number of panels.
  // LAB.usual: The default algorithms.
  // LAB.withMasks: The algorithms with masks.
  // LAB.parts: The parts of a player in a frame.
  // LAB.ofEveryVisit: The parameters that do not choose a run.
  // LAB.algorithms: For each language, the name and the description of each algorithm.
  const LANGUAGES = [];
  const THEMES = [];
  const CONTROLS = [];
  const OPTIONS = {};
  const SETTINGS = "";
  const WORDS = {};
  const LAB = {};

  // In a frame, show only the board or the panels. A recorded run has nothing to choose.
  const { documentElement: root } = document;
  if (parameter("embed") === "1") root.dataset.embed = "";
  if (namesIn("trace").length) root.dataset.trace = "";
  const controls = parameter("controls");
  if (parameter("practice")) root.dataset.practice = "";
  if ("embed" in root.dataset && CONTROLS.slice(1).includes(controls)) root.dataset.controls = controls;

  // Set the parts of a player that its author has chosen. If the address chooses no run, make the lab show its
  // introduction: web/lab/address.py.
  const parts = namesIn("parts").filter((part) => LAB.parts.includes(part));
  if (parts.length) root.dataset.parts = parts.join(" ");
  if (![...query.keys()].some((name) => !LAB.ofEveryVisit.includes(name))) root.dataset.welcome = "";

  // The prefix of this copy's keys in the browser's storage: web/shared/services/javascript.js.
  const HERE = `sudoku-lab ${new URL("..", document.currentScript.src).pathname} `;

  // The reader's stored settings: web/shared/page/settings.py. A frame has the settings of its author instead.
  const remembered = () => {
    try {
      return JSON.parse(localStorage.getItem(HERE + SETTINGS)) ?? {};
    } catch {
      return {}; // the browser refuses access, or the settings are damaged
    }
  };
  const settings = "embed" in root.dataset ? {} : remembered();

  // Python chooses language and theme in the same way: web/shared/visit.py.
  const subtag = (tag) => String(tag).split(/[-_]/)[0].toLowerCase();
  const [language] = [parameter("lang"), settings.language, ...navigator.languages]
    .flatMap((wanted) => LANGUAGES.filter((tag) => subtag(tag) === subtag(wanted)))
    .concat(LANGUAGES);
  root.lang = language;
  root.dataset.script = ""; // tells style sheets that a script has run and has chosen the language
  const [theme] = [parameter("theme"), settings.theme].filter((wanted) => THEMES.includes(wanted)).concat(THEMES);
  root.dataset.theme = theme;

  // Add the settings of the address to links to other pages, so that they work before Python is ready.
  const carried = new URLSearchParams();
  if (THEMES.includes(parameter("theme"))) carried.set("theme", theme);
  if (parameter("lang") && subtag(parameter("lang")) === subtag(language)) carried.set("lang", language);
  const carry = () => {
    const links = document.querySelectorAll('.carries, .masthead [aria-current="page"]');
    for (const link of links) link.search = carried;
  };

  // A frame without its own theme has the theme of the article, which embed.js reports.
  if ("embed" in root.dataset && root.dataset.theme === "auto") {
    addEventListener("message", ({ data, source }) => {
      const scheme = data?.sudokuLab?.scheme;
      if (source === parent && ["light", "dark", ""].includes(scheme)) root.dataset.theme = scheme || "auto";
    });
    parent.postMessage({ sudokuLab: { wants: "scheme" } }, "*");
  }

  // The skip link must not change the address, because the hash of the address names a lesson or contains the
  // reader's code.
  addEventListener("click", (event) => {
    if (!event.target.matches?.(".skip")) return;
    event.preventDefault();
    const main = document.querySelector("main");
    main.tabIndex = -1;
    main.focus();
  });

  // Tell style sheets the names of the options that are on: web/solving/steps/options.py.
  const isOn = ([name, usual]) => (typeof settings[name] === "boolean" ? settings[name] : usual);
  root.dataset.options = Object.entries(OPTIONS).filter(isOn).map(([name]) => name).join(" ");

  const translate = (words) => {
    for (const element of document.querySelectorAll("[data-text], [data-label]")) {
      const { text, label } = element.dataset;
      if (text in words && element.textContent !== words[text]) element.textContent = words[text];
      if (label in words) element.ariaLabel = words[label];
    }
  };

  // Make an explanation for each panel, below it.
  const makeExplanations = (explanations, count) => {
    const [explained] = explanations.children;
    explanations.append(...Array.from({ length: count - 1 }, () => explained.cloneNode(true)));
  };

  // Make a panel for each recorded run, or for each algorithm that web/lab/address.py finds in the address.
  const makePanels = (panels) => {
    const makePanel = () => panels.firstElementChild.cloneNode(true);
    const files = namesIn("trace");
    if (files.length) return files.map(makePanel); // the algorithm is known only when the file is loaded
    const texts = LAB.algorithms[language];
    const asked = [...namesIn("algorithm"), ...namesIn("compare")];
    const known = new Set(asked.filter((name) => Object.hasOwn(texts, name)));
    return [...(known.size ? known : LAB.usual)].map((name) => {
      const panel = makePanel();
      const [title, description] = texts[name];
      panel.querySelector(".panel-name").textContent = title;
      panel.querySelector(".panel-what").textContent = description;
      panel.querySelector(".masks").hidden = !LAB.withMasks.includes(name);
      return panel;
    });
  };

  // The page of a technique starts with the step in the HTML, unless the address asks for another stage:
  // web/techniques/address.py.
  if (root.dataset.technique && (parameter("stage") || "embed" in root.dataset)) root.dataset.otherStage = "";

  // The list of techniques reserves room for the techniques in a teacher's link: web/techniques/listing/state.py.
  const way = new Set(namesIn("techniques"));
  if (way.size) {
    root.dataset.way = "";
    root.style.setProperty("--way", way.size);
  }

  // An element is completely parsed when another element follows it.
  const isRead = (element) => element?.nextElementSibling && !("made" in element.dataset);
  const update = () => {
    const panels = document.getElementById("panels");
    if (isRead(panels)) {
      panels.dataset.made = "";
      panels.replaceChildren(...makePanels(panels).slice(0, LAB.most));
      panels.dataset.count = panels.children.length;
    }
    const explanations = document.getElementById("explanations");
    if (isRead(explanations)) {
      explanations.dataset.made = "";
      makeExplanations(explanations, panels.children.length);
    }
    if (language in WORDS) translate(WORDS[language]);
    if (`${carried}`) carry();
  };
  const observer = new MutationObserver(update);
  observer.observe(document, { childList: true, subtree: true });
  const finish = () => {
    update();
    observer.disconnect();
  };
  document.addEventListener("readystatechange", finish, { once: true });
}
