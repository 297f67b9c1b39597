import type { Envelope } from "@comanda/contract/envelope";
import { readEnvelope } from "@comanda/domain/read-envelope";
import type { DataRouter, To } from "react-router";
import { isCalling } from "./call.ts";
import { otherPage } from "./other-page.ts";
import { pageHeaders } from "./page-headers.ts";
import type { HydratedPage } from "./report-router.ts";

const CHECK_MS = 5 * 60_000;

/**
 * Asks for the latest build's id while the page is looked at, every five minutes and on coming back (specification, section 7). Once
 * there is another, says so, and the page takes it at its next navigation.
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
 * From now on whoever goes to another page is given it by the server, and with it the new build; the cart is there too. Not while a
 * call is on its way, which would be cut off, nor without a network; and what a navigation hands over in the history's state, or takes
 * from it, only the router can: then the one after it is taken.
 */
function leaveAtNextNavigation(router: DataRouter): void {
  const inApp = router.navigate as (...args: Parameters<typeof navigate>) => Promise<void>;
  const navigate = async (to: To | number | null, options?: { replace?: boolean; state?: unknown }): Promise<void> => {
    const target = otherPage(to, location);
    if (!target || options?.state || isCalling() || !navigator.onLine) return inApp(to, options);
    location[options?.replace ? "replace" : "assign"](target);
    // Whoever waits for the navigation is on a page that is gone.
    return Promise.withResolvers<void>().promise;
  };
  router.navigate = navigate;
}
