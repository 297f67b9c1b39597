/** How long to wait for a section, in milliseconds. */
const PATIENCE = 10_000;

/** Scrolls to a section once it is visible: neither a page that stayed mounted nor one that is still loading scrolls to a URL's hash. */
export function showSection(id: string): void {
  const until = performance.now() + PATIENCE;
  const look = () => {
    const section = document.getElementById(id);
    if (section?.checkVisibility()) section.scrollIntoView();
    else if (performance.now() < until) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
