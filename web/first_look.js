// A page in a frame of an article is the board, or the player, alone, and a recorded run has nothing to be
// chosen: from their first look on.
{
  const asked = new URLSearchParams(location.search);
  if (asked.get("embed") === "1") document.documentElement.dataset.embed = "";
  if (/[^,]/.test(asked.getAll("trace").at(-1) ?? "")) document.documentElement.dataset.trace = "";
}

// The HTML speaks English until Python has come up, half a second later. For a reader of Chinese this puts
// the words in before anything is seen; who that is, address.py decides in the same way.
{
  const WORDS = {}; // key -> words, of all that is seen at first; build.py knows
  const asked = new URLSearchParams(location.search).getAll("lang").at(-1) ?? "";
  const language = [asked, ...navigator.languages]
    .map((tag) => tag.split(/[-_]/)[0].toLowerCase())
    .find((first) => first === "en" || first === "zh");
  const speak = () => {
    for (const element of document.querySelectorAll("[data-text], [data-label]")) {
      const { text, label } = element.dataset;
      if (text in WORDS && element.textContent !== WORDS[text]) element.textContent = WORDS[text];
      if (label in WORDS) element.ariaLabel = WORDS[label];
    }
  };
  if (language === "zh") {
    document.documentElement.lang = "zh-CN";
    // Whatever of the HTML has been read gets its words before it is painted; when all is, no module has run.
    const reader = new MutationObserver(speak);
    reader.observe(document, { childList: true, subtree: true });
    document.addEventListener("readystatechange", () => (speak(), reader.disconnect()), { once: true });
  }
}
