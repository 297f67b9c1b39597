import { type BlockerFunction, createPath } from "react-router";
import { isCalling } from "../call.ts";

let isThere = false;
let isLoading = false;

/** After this call the next navigation to another page loads the document, which brings the new build. */
export const announceNewBuild = (): void => void (isThere = true);

/** Whether the last navigation was cancelled in favour of loading the document. */
export const isNewBuildLoading = (): boolean => isLoading;

/**
 * For the router's blocker: blocks a navigation to another page if there is a new build, and loads the document of that page instead. It
 * does not block a step in the history, a navigation during a call, which loading would abort, a navigation while offline, or a navigation
 * with history state, which only the router can carry. In these cases the next navigation loads the document.
 */
export const loadsNewBuild: BlockerFunction = ({ currentLocation, nextLocation, historyAction }) => {
  const isToOtherPage = historyAction !== "POP" && nextLocation.pathname !== currentLocation.pathname;
  isLoading = isThere && isToOtherPage && !nextLocation.state && !isCalling() && navigator.onLine;
  if (isLoading) location[historyAction === "REPLACE" ? "replace" : "assign"](createPath(nextLocation));
  return isLoading;
};
