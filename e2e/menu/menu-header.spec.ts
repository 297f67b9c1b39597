import { expect, test } from "../fixtures/diner.ts";
import { nextFrame } from "../fixtures/next-frame.ts";
import { startsWithSeating } from "../fixtures/page-call.ts";

test("the header's tools of a wide window are not shown in a window that became narrow before their script arrived", async ({
  diner: { host },
  page,
}) => {
  await startsWithSeating(page, { type: "to-go" });
  const arrival = Promise.withResolvers<void>();
  await page.route("**/assets/dish-*.js", async (route) => {
    await arrival.promise;
    await route.continue();
  });
  const request = page.waitForRequest("**/assets/dish-*.js");
  // A script that is held back may hold the document's event `load` back.
  await page.goto(`${host.origin}/merchant/100001/order`, { waitUntil: "domcontentloaded" });
  await page.setViewportSize({ width: 1024, height: 844 });
  await request;
  await page.setViewportSize({ width: 390, height: 844 });
  const header = page.getByRole("banner");
  const answer = page.waitForResponse("**/assets/dish-*.js");
  arrival.resolve();
  await (await answer).finished();
  // A script element of the same module fires `load` after the module has run.
  await page.addScriptTag({ type: "module", url: (await answer).url() });
  await nextFrame(page);
  await expect(header.getByRole("combobox", { name: "Language" })).toBeVisible();
  await expect(header.getByRole("link", { name: "Orders" })).toHaveCount(0);
  await page.setViewportSize({ width: 1024, height: 844 });
  await expect(header.getByRole("link", { name: "Orders" })).toBeVisible();
});

test("an order to go has its minutes uncut on the narrowest phones in Spanish, beside all tools", async ({ diner: { host }, page }) => {
  await startsWithSeating(page, { type: "to-go" });
  await page.goto(`${host.origin}/es-es/merchant/100001/order`);
  const header = page.getByRole("banner");
  const words = header.getByRole("button", { name: "Para llevar" }).getByText("Para llevar");
  await expect(header.getByRole("combobox", { name: "Idioma" })).toBeVisible();
  await expect(words).toHaveText("Para llevar · ~15 min");
  for (const width of [320, 360, 375, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await words.evaluate((line) => line.scrollWidth - line.clientWidth)).toBeLessThanOrEqual(0);
  }
});
