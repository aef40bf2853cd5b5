// A page in a frame of an article is the board, or the player, alone: from its first look on.
if (new URLSearchParams(location.search).get("embed") === "1") document.documentElement.dataset.embed = "";

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
      if (text in WORDS) element.textContent = WORDS[text];
      if (label in WORDS) element.ariaLabel = WORDS[label];
    }
  };
  if (language === "zh") {
    document.documentElement.lang = "zh-CN";
    // The first change: the HTML is read, and no module has run yet.
    document.addEventListener("readystatechange", speak, { once: true });
  }
}
