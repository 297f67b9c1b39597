import type { Page } from "@playwright/test";
import { expect } from "../../fixtures/diner.ts";

/** The dialog of the browser cannot be seen by a test: how often it was opened is counted. */
export const countsDialogs = (page: Page) =>
  page.context().addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset["dialogs"] = String(Number(document.documentElement.dataset["dialogs"] ?? 0) + 1);
    };
  });
export const opensDialog = (page: Page, times = 1) => expect(page.locator("html")).toHaveAttribute("data-dialogs", String(times));

/** The sizes of the pages that the browser prints, in millimetres. */
export async function pageSizes(page: Page): Promise<[width: number, height: number][]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  const inMillimetres = (points: string | undefined) => Math.round((Number(points) * 25.4) / 72);
  return [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => [
    inMillimetres(width),
    inMillimetres(height),
  ]);
}
