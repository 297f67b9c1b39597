import type { Page } from "@playwright/test";

/**
 * Waits until the open page can be loaded without a network: it is stored on the device with the files that it names, and the service worker
 * answers for it. The page is stored before its files.
 */
export const pageIsKept = (page: Page) =>
  page.waitForFunction(
    async () => {
      const stored = await caches.match(location.origin + location.pathname);
      if (!stored || navigator.serviceWorker.controller === null) return false;
      const { head } = new DOMParser().parseFromString(await stored.text(), "text/html");
      const links = [...head.querySelectorAll("link[rel=stylesheet], link[rel=modulepreload]")];
      const files = await Promise.all(links.map((link) => caches.match(new URL(link.getAttribute("href") ?? "", location.href))));
      return files.every((file) => file !== undefined);
    },
    undefined,
    { polling: 100 },
  );
