/** What stays on the menu when dishes are folded: headings, and rows that a diet does not fold. */
const STAYING = ".menu > main h2, .menu .dish-rows > li:not(.dish-unmarked)";

/**
 * Makes a change of the menu's rows, and scrolls by what it moves the first dish that is wholly in view: rows above it have become higher, or are
 * folded. Not every browser anchors the scroll position. At the start of the page nothing is scrolled.
 */
export function keepInPlace(change: () => void): void {
  const top = document.querySelector(".menu-top")?.getBoundingClientRect().bottom ?? 0;
  const first = scrollY > 0 ? [...document.querySelectorAll(STAYING)].find((one) => one.getBoundingClientRect().top >= top) : undefined;
  const before = first?.getBoundingClientRect().top ?? 0;
  change();
  if (first) scrollBy({ top: first.getBoundingClientRect().top - before, behavior: "instant" });
}
