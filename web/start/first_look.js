// Makes the page look at once as it will look when Python has come, half a second later. The HTML is
// English, and in the lab it has one panel; this script runs while the browser reads it, before anything is
// painted.
{
  const query = new URLSearchParams(location.search);
  const parameter = (name) => query.getAll(name).at(-1) ?? "";
  const namesIn = (name) => parameter(name).split(",").filter(Boolean);

  // The build fills in these tables from Python's own (building/html/pages.py). LANGUAGES: their tags, that of
  // the HTML first. THEMES: their names, that of a reader who has chosen none first. CONTROLS: how many of them a
  // frame has, all of them first. OPTIONS: their names -> whether each is on where the reader has not chosen.
  // SETTINGS: where those choices are. WORDS: for each of the others, the texts that can be seen at first, by
  // their keys. LAB: most, the greatest number of panels; usual, the algorithms that are shown if the address
  // names none; withMasks, those that show masks; parts, what a player in a frame can show; ofEveryVisit, the
  // parameters that ask for nothing in the lab; algorithms, for each language the name and the description of
  // each.
  const LANGUAGES = [];
  const THEMES = [];
  const CONTROLS = [];
  const OPTIONS = {};
  const SETTINGS = "";
  const WORDS = {};
  const LAB = {};

  // In a frame of an article the page is the board, or the panels, alone. A recorded run leaves nothing to
  // choose.
  const { documentElement: root } = document;
  if (parameter("embed") === "1") root.dataset.embed = "";
  if (namesIn("trace").length) root.dataset.trace = "";
  const controls = parameter("controls");
  if (parameter("practice")) root.dataset.practice = "";
  if ("embed" in root.dataset && CONTROLS.slice(1).includes(controls)) root.dataset.controls = controls;

  // What a player in a frame shows, where its author has chosen; and whether this visit asks for nothing, so
  // that the lab says what it is: web/lab/address.py.
  const parts = namesIn("parts").filter((part) => LAB.parts.includes(part));
  if (parts.length) root.dataset.parts = parts.join(" ");
  if (![...query.keys()].some((name) => !LAB.ofEveryVisit.includes(name))) root.dataset.welcome = "";

  // What the browser stores for this copy of the site: web/shared/services/javascript.js.
  const HERE = `sudoku-lab ${new URL("..", document.currentScript.src).pathname} `;

  // What the reader has chosen before: web/shared/page/settings.py. A frame has its author's choices.
  const remembered = () => {
    try {
      return JSON.parse(localStorage.getItem(HERE + SETTINGS)) ?? {};
    } catch {
      return {}; // the browser refuses, or the settings are broken
    }
  };
  const settings = "embed" in root.dataset ? {} : remembered();

  // Python chooses language and theme in the same way: web/shared/visit.py.
  const subtag = (tag) => String(tag).split(/[-_]/)[0].toLowerCase();
  const [language] = [parameter("lang"), settings.language, ...navigator.languages]
    .flatMap((wanted) => LANGUAGES.filter((tag) => subtag(tag) === subtag(wanted)))
    .concat(LANGUAGES);
  root.lang = language;
  root.dataset.script = ""; // style sheets know that there is one, which has chosen the language
  const [theme] = [parameter("theme"), settings.theme].filter((wanted) => THEMES.includes(wanted)).concat(THEMES);
  root.dataset.theme = theme;

  // Links to other pages say again what only this address says, also to who presses one before Python has come.
  const carried = new URLSearchParams();
  if (THEMES.includes(parameter("theme"))) carried.set("theme", theme);
  if (parameter("lang") && subtag(parameter("lang")) === subtag(language)) carried.set("lang", language);
  const carry = () => {
    const links = document.querySelectorAll('.carries, .masthead [aria-current="page"]');
    for (const link of links) link.search = carried;
  };

  // A frame without a theme of its own is as light or dark as the article, of which embed.js tells.
  if ("embed" in root.dataset && root.dataset.theme === "auto") {
    addEventListener("message", ({ data, source }) => {
      const scheme = data?.sudokuLab?.scheme;
      if (source === parent && ["light", "dark", ""].includes(scheme)) root.dataset.theme = scheme || "auto";
    });
    parent.postMessage({ sudokuLab: { wants: "scheme" } }, "*");
  }

  // The link past the masthead leaves the address alone: in its hash are a lesson, or the reader's code.
  addEventListener("click", (event) => {
    if (!event.target.matches?.(".skip")) return;
    event.preventDefault();
    const main = document.querySelector("main");
    main.tabIndex = -1;
    main.focus();
  });

  // Style sheets know by their names the options that are on: web/solving/steps/options.py.
  const isOn = ([name, usual]) => (typeof settings[name] === "boolean" ? settings[name] : usual);
  root.dataset.options = Object.entries(OPTIONS).filter(isOn).map(([name]) => name).join(" ");

  const translate = (words) => {
    for (const element of document.querySelectorAll("[data-text], [data-label]")) {
      const { text, label } = element.dataset;
      if (text in words && element.textContent !== words[text]) element.textContent = words[text];
      if (label in words) element.ariaLabel = words[label];
    }
  };

  // As many explanations as panels, which stand below them.
  const makeExplanations = (explanations, count) => {
    const [explained] = explanations.children;
    explanations.append(...Array.from({ length: count - 1 }, () => explained.cloneNode(true)));
  };

  // A panel for each recorded run, or for each algorithm that web/lab/address.py would find in the address.
  const makePanels = (panels) => {
    const makePanel = () => panels.firstElementChild.cloneNode(true);
    const files = namesIn("trace");
    if (files.length) return files.map(makePanel); // only the file says which algorithm it is of
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

  // The page of a technique shows the step from the start, as the build has written it, unless the address asks for
  // another stage: web/techniques/address.py.
  if (root.dataset.technique && (parameter("stage") || "embed" in root.dataset)) root.dataset.otherStage = "";

  // The browser has read all of an element when there is one after it.
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
