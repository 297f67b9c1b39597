import { currentPage } from "@comanda/web/client/navigation/current-page";
import { staysMounted } from "../links.ts";
import { registerWorker } from "../shell/register-worker.ts";

/**
 * Registers the service worker, which makes the last menu readable offline (product rules, section 5: Resilience). The worker caches public
 * pages and their files from the next navigation on; the files that were loaded before it started are sent to it. Does nothing in a browser
 * without workers or while offline.
 */
export async function cacheMenuOffline(): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  try {
    const registration = await registerWorker();
    await registration.update();
    const worker = registration.installing ?? registration.waiting ?? registration.active;
    const sent = new Set<string>();
    const send = () => {
      sent.add(location.pathname);
      (registration.active ?? worker)?.postMessage([location.origin + location.pathname, ...filesOfPage()]);
    };
    send();
    // A diner who has scanned a code comes to the menu without another document: the worker sees nothing but its data.
    currentPage.subscribe(() => staysMounted(location.pathname) && !sent.has(location.pathname) && send());
  } catch {}
}

/** Scripts, styles and pictures that the page has loaded, without the responses to `fetch`. */
function filesOfPage(): string[] {
  const loaded = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  return loaded.filter(({ initiatorType }) => initiatorType !== "fetch").map(({ name }) => name.replace(/#.*/, ""));
}
