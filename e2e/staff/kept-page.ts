import type { Page } from "@playwright/test";
import { expect } from "../fixtures/diner.ts";

/**
 * Waits until the open page can be loaded without a network: it is stored on the device, which happens after its files are stored, and the
 * service worker that answers for its address is active.
 */
export const pageIsKept = (page: Page) =>
  // Not `waitForFunction`: for it the promise of an asynchronous function is a true value at once.
  expect
    .poll(() =>
      page.evaluate(async () => {
        const worker = await navigator.serviceWorker.getRegistration();
        return worker?.active?.state === "activated" && (await caches.match(location.origin + location.pathname)) !== undefined;
      }),
    )
    .toBe(true);
