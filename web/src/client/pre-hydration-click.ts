declare global {
  interface Window {
    preHydrationClick?: ((event: Event) => void) & { button?: HTMLElement | null };
  }
}

let button: HTMLElement | null = null;

/**
 * Inline script that runs before hydration: it stores the last click on a button, which is replayed after hydration, and prevents forms
 * from being submitted natively, which would put typed values into the URL. Links work without script. Contains no quotes, arrows or
 * ampersands, because those would be escaped in the HTML.
 */
export const preHydrationClickScript =
  "addEventListener(`click`,preHydrationClick=function(e){if(preHydrationClick.button=e.target.closest(`button`))e.preventDefault()},true)";

/** Stops capturing clicks. From here on React handles them; it hydrates the clicked part of the page first. */
export function stopCapturingClicks(): void {
  const { preHydrationClick } = window;
  if (!preHydrationClick) return;
  removeEventListener("click", preHydrationClick, true);
  button = preHydrationClick.button ?? null;
}

/** Replays the stored click, unless the button has left the document. From here on the page handles keys too. */
export function replayPreHydrationClick(): void {
  delete window.preHydrationClick;
  const clicked = button;
  button = null;
  // A timer: what the page renders only after hydration is in the document by then.
  setTimeout(() => clicked?.isConnected && clicked.click());
}
