declare global {
  interface Window {
    preHydrationClick?: ((event: Event) => void) & { button?: HTMLElement | null };
  }
}

let button: HTMLElement | null = null;

/**
 * Runs with the first bytes of a page: the last tap on a button before the page is alive is kept, and done once it is. A form is not sent
 * by it meanwhile, which would write what was typed into the address. Links need nobody. Without quotes, arrows and ampersands, which
 * would be escaped in the page.
 */
export const preHydrationClickScript =
  "addEventListener(`click`,window.preHydrationClick=function(e){let b=e.target.closest(`button`);window.preHydrationClick.button=b;if(b)e.preventDefault()},true)";

/** From now on the page hears taps by itself, be it that it finishes coming alive for one. */
export function stopCapturingClicks(): void {
  const { preHydrationClick } = window;
  if (!preHydrationClick) return;
  removeEventListener("click", preHydrationClick, true);
  delete window.preHydrationClick;
  button = preHydrationClick.button ?? null;
}

/** Does what was tapped too early; what is gone since is not tapped. */
export function replayPreHydrationClick(): void {
  const clicked = button;
  button = null;
  // Whatever the page knew only once it was alive has been drawn by then.
  setTimeout(() => clicked?.isConnected && clicked.click());
}
