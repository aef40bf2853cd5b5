// The page for authors: puts the address of this site into the snippets, copies them, and shows one at
// work.
{
  // Bound the policy in the HTML to this site. The article that is shown inherits it, and has an opaque origin,
  // where 'self' would match nothing: it has to name the site by its address, which only the site itself knows.
  const site = location.origin;
  const policy = document.createElement("meta");
  policy.httpEquiv = "Content-Security-Policy";
  policy.content = `default-src ${site}; style-src ${site} 'unsafe-inline'; frame-src ${site} data:;
    object-src 'none'; base-uri 'none'; form-action 'none'`;
  document.head.append(policy);

  const home = new URL(".", location).href;
  const { lang } = document.documentElement;
  const status = document.querySelector("[role=status]");
  const textOf = (id) => document.getElementById(id).textContent;

  for (const snippet of document.querySelectorAll(".snippet code"))
    for (const part of snippet.childNodes)
      if (part.data)
        part.data = part.data
          .replaceAll("https://your.host/", home)
          .replaceAll("https://your.host", site)
          .replace("lang=en", `lang=${lang}`);

  // Where the browser refuses to copy, select the snippet, so that the author can.
  const copy = async ({ target }) => {
    const snippet = target.parentElement.previousElementSibling;
    try {
      await navigator.clipboard.writeText(snippet.textContent);
      status.textContent = textOf("copied");
    } catch {
      getSelection().selectAllChildren(snippet);
      status.textContent = textOf("refused");
    }
  };
  for (const button of document.querySelectorAll(".copy")) {
    button.addEventListener("click", copy);
    button.disabled = false;
  }

  // Links lead on in the language and the theme of this visit.
  const visit = new URLSearchParams(location.search);
  for (const link of document.querySelectorAll(".masthead a, .colophon a, td a")) {
    const query = new URLSearchParams(link.search);
    for (const name of ["lang", "theme"])
      if (visit.has(name) && !query.has(name)) query.set(name, visit.get(name));
    link.search = query;
  }

  // Show an article of another origin: that of a data: address is shared with nobody. It is as dark as this page.
  const { theme } = document.documentElement.dataset;
  const article = `<!doctype html><html lang="${lang}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${textOf("before")}</title>
<style>:root { color-scheme: ${theme === "auto" ? "light dark" : theme} } body { font: 1rem/1.5 sans-serif }</style>
<main><p>${textOf("before")}</p>${textOf("recorded")}<p>${textOf("after")}</p></main></html>`;
  document.getElementById("example").src = `data:text/html;charset=utf-8,${encodeURIComponent(article)}`;
}
