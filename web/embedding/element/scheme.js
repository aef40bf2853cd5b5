// Whether a page of another site is light or dark where an element, or a frame, stands.

// What the tools that authors write in set on a page that is dark.
const DARK = [
  '[data-md-color-scheme="slate"]', '[data-theme="dark"]', '[data-mode="dark"]', '[data-bs-theme="dark"]',
  '[data-color-mode="dark"]', ".dark", ".theme-dark",
].join();

export const system = () => matchMedia("(prefers-color-scheme: dark)");

// Return "light" or "dark", or "" where the page has no color-scheme. theme: that of the element, if it has one.
export const schemeAt = (element, theme = "") => {
  if (theme === "light" || theme === "dark") return theme;
  if (theme === "host") return element.closest(DARK) || document.body.matches(DARK) ? "dark" : "light";
  const { colorScheme } = getComputedStyle(element);
  const meta = document.querySelector('meta[name="color-scheme"]')?.content ?? "";
  const schemes = (colorScheme === "normal" ? meta : colorScheme).split(" ");
  const named = ["light", "dark"].filter((name) => schemes.includes(name));
  return named.length === 2 ? named[Number(system().matches)] : (named[0] ?? "");
};
