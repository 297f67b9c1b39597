import { startsFlow } from "../../links/start-pages.ts";

let isStart = true;
let hasBegun = false;

/** Ends the start flow: after a sign-in its questions have been asked already. */
export function endStart(): void {
  isStart = false;
}

/**
 * Whether the app is starting: nobody was asked yet, and the page that the browser loaded, be it this one or one that led here, starts the
 * flow.
 */
export const isStarting = (): boolean => isStart && startsFlow(loadedPath() ?? "");

/** Whether the flow may begin on a page: on the one that the browser loaded, once; a navigation in the app starts nothing. */
export const mayBeginOn = (pathname: string): boolean => !hasBegun && isStarting() && loadedPath() === pathname;

/** The flow begins. */
export function beginStart(): void {
  hasBegun = true;
}

/** The path of the page that the browser loaded. */
function loadedPath(): string | undefined {
  const [loaded] = performance.getEntriesByType("navigation");
  return loaded && new URL(loaded.name).pathname;
}
