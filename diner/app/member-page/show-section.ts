/** So long is a part of a page waited for, in milliseconds. */
const PATIENCE = 10_000;

/** Scrolls to a part of the page that is coming, once it is there: neither a kept page nor one on its way does so for an address. */
export function showSection(id: string): void {
  const until = performance.now() + PATIENCE;
  const look = () => {
    const section = document.getElementById(id);
    if (section?.checkVisibility()) section.scrollIntoView();
    else if (performance.now() < until) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
