// Presses Solve when the button is enabled, and marks the time when all 81 cells have a digit. The start-up
// benchmark puts this before the site's first script, so that no browser driver delays it.
{
  let pressed = false;
  const look = () => {
    if (!pressed) {
      const solve = document.querySelector('[data-command="solve"]');
      if (!solve || solve.disabled) return;
      pressed = true;
      solve.click();
    }
    const cells = [...document.querySelectorAll("[data-cell]")];
    if (cells.length === 81 && cells.every((cell) => cell.dataset.digit)) {
      performance.mark("first-answer");
      observer.disconnect();
    }
  };
  const observer = new MutationObserver(look);
  observer.observe(document, {
    attributeFilter: ["disabled"],
    characterData: true,
    childList: true,
    subtree: true,
  });
}
