import type { Page } from "@playwright/test";

/** Waits until a page has painted what it rendered after its window or its state changed. */
export const nextFrame = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const painted = Promise.withResolvers<void>();
    requestAnimationFrame(() => requestAnimationFrame(() => painted.resolve()));
    await painted.promise;
  });
