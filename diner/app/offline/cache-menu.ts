import { currentPage } from "@comanda/web/client/navigation/current-page";
import { staysMounted } from "../links.ts";
import { registerWorker } from "../shell/register-worker.ts";
import type { CacheMessage } from "./cache-message.ts";

/**
 * Registers the service worker, which makes the last menu readable offline (product rules, section 5: Resilience). The worker caches public
 * pages and their files from the next navigation on; the files that were loaded before it started are sent to it. The files of further pages
 * are for a diner who does something on the page: who only looks at the menu does not pay for them. Does nothing in a browser without workers
 * or while offline.
 */
export async function cacheMenuOffline(): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  try {
    const registration = await registerWorker();
    await registration.update();
    const worker = registration.installing ?? registration.waiting ?? registration.active;
    const sent = new Set<string>();
    const post = (message: CacheMessage) => (registration.active ?? worker)?.postMessage(message);
    const send = () => {
      sent.add(location.pathname);
      post({ urls: [location.origin + location.pathname, ...filesOfPage()], isAhead: false });
    };
    send();
    onceActive(() => {
      post({ urls: [], isAhead: true });
      // The texts of these pages in the language of this one, which the worker does not know.
      void import("../text/page-texts.ts");
    });
    // A diner who has scanned a code comes to the menu without another document: the worker sees nothing but its data.
    currentPage.subscribe(() => staysMounted(location.pathname) && !sent.has(location.pathname) && send());
  } catch {}
}

/** After this time what a tap opens is shown. In milliseconds. */
const SHOWN_MS = 1000;
const INPUTS = ["pointerdown", "keydown"];

/** Calls back when the diner has touched the page or typed, which may have been before, and what that opened is shown; at once where the browser does not say. */
function onceActive(call: () => void): void {
  if (navigator.userActivation?.hasBeenActive ?? true) return call();
  for (const name of INPUTS) addEventListener(name, () => setTimeout(call, SHOWN_MS), { once: true });
}

/** Scripts, styles and pictures that the page has loaded, without the responses to `fetch`. */
function filesOfPage(): string[] {
  const loaded = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  return loaded.filter(({ initiatorType }) => initiatorType !== "fetch").map(({ name }) => name.replace(/#.*/, ""));
}
