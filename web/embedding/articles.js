// The page for authors: its snippets name this site, are copied, and one of them is shown at work.
{
  // The article that is shown below inherits the policy of this page. It has no origin that browsers could
  // take for 'self', so the policy names this site by its address, which only the site itself knows.
  const site = location.origin;
  const policy = document.createElement("meta");
  policy.httpEquiv = "Content-Security-Policy";
  policy.content = `default-src ${site}; style-src ${site} 'unsafe-inline'; frame-src ${site} data:;
    object-src 'none'; base-uri 'none'; form-action 'none'`;
  document.head.append(policy);

  const home = new URL(".", location).href;
  const { lang } = document.documentElement;
  const said = document.querySelector("[role=status]");
  const words = (id) => document.getElementById(id).textContent;

  const theme = new URLSearchParams(location.search).get("theme");
  if (["light", "dark"].includes(theme)) document.documentElement.dataset.theme = theme;

  for (const snippet of document.querySelectorAll(".snippet code"))
    for (const part of snippet.childNodes)
      if (part.data)
        part.data = part.data.replaceAll("https://your.host/", home).replace("lang=en", `lang=${lang}`);

  const copy = async ({ target }) => {
    const snippet = target.parentElement.previousElementSibling;
    const copied = await Promise.resolve()
      .then(() => navigator.clipboard.writeText(snippet.textContent))
      .then(() => true, () => false);
    if (!copied) getSelection().selectAllChildren(snippet);
    said.textContent = words(copied ? "copied" : "refused");
  };
  for (const button of document.querySelectorAll(".copy")) {
    button.addEventListener("click", copy);
    button.disabled = false;
  }

  for (const link of document.querySelectorAll(".colophon a:not([lang])"))
    link.search = `?lang=${lang}`;

  // An article of another origin: what has a data: address has none that is anybody else's.
  const article = `<!doctype html><html lang="${lang}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>${words("before")}</title><style>body { font: 1rem/1.5 sans-serif }</style>
<main><p>${words("before")}</p>${words("recorded")}<p>${words("after")}</p></main></html>`;
  document.getElementById("example").src = `data:text/html;charset=utf-8,${encodeURIComponent(article)}`;
}
