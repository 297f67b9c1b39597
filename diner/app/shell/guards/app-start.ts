import { startsFlow } from "../../links/start-pages.ts";

let isStart = true;
let hasBegun = false;

/** Ends the start flow: a sign-in has asked its questions already. */
export function endStart(): void {
  isStart = false;
}

/**
 * Whether the app is starting: the flow has not ended, and the document that the browser loaded, which may have redirected here, is a start
 * page.
 */
export const isStarting = (): boolean => isStart && startsFlow(loadedPath() ?? "");

/** Whether the flow may begin on a page: once, on the document that the browser loaded; a navigation in the app does not begin it. */
export const mayBeginOn = (pathname: string): boolean => !hasBegun && isStarting() && loadedPath() === pathname;

/** Marks the flow as begun. */
export function beginStart(): void {
  hasBegun = true;
}

/** The path of the document that the browser loaded. */
function loadedPath(): string | undefined {
  const [loaded] = performance.getEntriesByType("navigation");
  return loaded && new URL(loaded.name).pathname;
}
