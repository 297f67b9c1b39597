import type { Page } from "@playwright/test";
import { tierViolations } from "../fixtures/accessibility.ts";
import { expect, test } from "../fixtures/diner.ts";
import { layoutShift } from "../fixtures/layout-shift.ts";
import { startsWithSeating } from "../fixtures/page-call.ts";

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

test("rows that are not near are left out of the layout of a page at rest, keep their heights and shift nothing, and are read, printed and focused", async ({
  diner,
}) => {
  const { page } = diner;
  await startsWithSeating(page, { type: "to-go" });
  await diner.opens("/merchant/100001/order");
  const name = page.getByRole("main").getByRole("heading", { level: 3 }).last();
  const isLaidOut = () => name.evaluate((heading) => heading.checkVisibility({ contentVisibilityAuto: true }));
  await expect.poll(isLaidOut).toBe(false);
  expect(await layoutShift(page)).toBeLessThan(0.02);
  const height = await heightOf(page);
  expect(await tierViolations(page)).toEqual([]);

  await page.emulateMedia({ media: "print" });
  expect(await isLaidOut()).toBe(true);
  expect(await heightOf(page)).toBe(height);
  await page.emulateMedia({ media: "screen" });
  await expect.poll(isLaidOut).toBe(false);

  await name.getByRole("button").focus();
  await expect(name).toBeInViewport();
  expect(await isLaidOut()).toBe(true);
  expect(await heightOf(page)).toBe(height);
});
