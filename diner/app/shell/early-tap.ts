declare global {
  interface Window {
    earlyTap?: ((event: Event) => void) & { button?: HTMLElement | null };
  }
}

let button: HTMLElement | null = null;

/**
 * Runs with the first bytes of a page: the last tap on a button before the page is alive is kept, and done once it is. A form is not sent
 * by it meanwhile, which would write what was typed into the address. Links need nobody. Without quotes, arrows and ampersands, which
 * would be escaped in the page.
 */
export const earlyTapScript =
  "addEventListener(`click`,window.earlyTap=function(e){let b=e.target.closest(`button`);window.earlyTap.button=b;if(b)e.preventDefault()},true)";

/** From now on the page hears taps by itself, be it that it finishes coming alive for one. */
export function endEarlyTaps(): void {
  const { earlyTap } = window;
  if (!earlyTap) return;
  removeEventListener("click", earlyTap, true);
  delete window.earlyTap;
  button = earlyTap.button ?? null;
}

/** Does what was tapped too early; what is gone since is not tapped. */
export function repeatEarlyTap(): void {
  const tapped = button;
  button = null;
  // Whatever the page knew only once it was alive has been drawn by then.
  setTimeout(() => tapped?.isConnected && tapped.click());
}
