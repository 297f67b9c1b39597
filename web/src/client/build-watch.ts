import type { Envelope } from "@comanda/contract/envelope";
import { readEnvelope } from "@comanda/domain/read-envelope";
import type { DataRouter, To } from "react-router";
import { isCalling } from "./call.ts";
import { otherPage } from "./other-page.ts";
import { pageHeaders } from "./page-headers.ts";
import type { HydratedPage } from "./report-router.ts";

const CHECK_MS = 5 * 60_000;

/**
 * Checks the latest build id while the page is visible: every five minutes and when it becomes visible (specification, section 7). When it
 * differs, reports it and loads the new build at the next navigation.
 */
export function watchBuild(page: HydratedPage, onFound: (id: string) => void): void {
  let isFound = false;
  const check = async () => {
    if (isFound || document.hidden || !navigator.onLine) return;
    const latest = await latestBuild();
    if (isFound || latest === null || latest === page.build) return;
    isFound = true;
    onFound(latest);
    leaveAtNextNavigation(page.router);
  };
  setInterval(() => void check(), CHECK_MS);
  document.addEventListener("visibilitychange", () => void check());
}

async function latestBuild(): Promise<string | null> {
  try {
    const answer = readEnvelope(await (await fetch("/api/build", { headers: pageHeaders() })).text()) as Envelope<{ id: string }> | null;
    return answer?.success ? answer.data.id : null;
  } catch {
    return null;
  }
}

/**
 * Turns the next navigation into a full page load, which brings the new build. Not while a call is in flight, which it would abort, not
 * while offline, and not for a navigation with history state, which only the router can carry; then the one after it.
 */
function leaveAtNextNavigation(router: DataRouter): void {
  const inApp = router.navigate as (...args: Parameters<typeof navigate>) => Promise<void>;
  const navigate = async (to: To | number | null, options?: { replace?: boolean; state?: unknown }): Promise<void> => {
    const target = otherPage(to, location);
    if (!target || options?.state || isCalling() || !navigator.onLine) return inApp(to, options);
    location[options?.replace ? "replace" : "assign"](target);
    // The document is being unloaded, so the promise never settles.
    return Promise.withResolvers<void>().promise;
  };
  router.navigate = navigate;
}
