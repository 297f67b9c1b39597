import { type BlockerFunction, createPath } from "react-router";
import { isCalling } from "./call.ts";

let isThere = false;
let isLoading = false;

/** From now on the next navigation to another page loads the document, which brings the new build. */
export const announceNewBuild = (): void => void (isThere = true);

/** Whether the last navigation was given up for a load of the document. */
export const isNewBuildLoading = (): boolean => isLoading;

/**
 * For the router's blocker: blocks a navigation to another page that has to bring the new build, and loads the document in its place. Not a
 * step in the history; not while a call is in flight, which it would abort; not while offline; and not a navigation with history state,
 * which only the router can carry; then the one after it.
 */
export const loadsNewBuild: BlockerFunction = ({ currentLocation, nextLocation, historyAction }) => {
  const isToOtherPage = historyAction !== "POP" && nextLocation.pathname !== currentLocation.pathname;
  isLoading = isThere && isToOtherPage && !nextLocation.state && !isCalling() && navigator.onLine;
  if (isLoading) location[historyAction === "REPLACE" ? "replace" : "assign"](createPath(nextLocation));
  return isLoading;
};
