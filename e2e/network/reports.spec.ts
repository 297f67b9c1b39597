import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/diner.ts";

/** The messages of the page's next report of one kind. */
const reported = async (page: Page, kind: string) => {
  const request = await page.waitForRequest(
    (one) => one.url().endsWith("/api/monitor/events") && (one.postData() ?? "").includes(`"${kind}"`),
  );
  const { behaviours } = request.postDataJSON() as { behaviours: { kind: string; message: string }[] };
  return behaviours.filter((one) => one.kind === kind).map(({ message }) => message);
};

/** Dispatches the event of a page that becomes visible again. */
const comesBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));

/** Marks the document, to distinguish a page load from a navigation in the app. */
const mark = (page: Page) => page.evaluate(() => void (document.documentElement.dataset.mark = "old"));
const isSameDocument = (page: Page) => page.evaluate(() => document.documentElement.dataset.mark === "old");

test.describe("an error in a page", () => {
  test("is in the server's log, without personal data", async ({ diner, page, host }) => {
    // After its first call the page reports errors.
    const isAlive = page.waitForRequest(/\/call\/api\//);
    await diner.opens("/merchant/100001/account");
    await isAlive;
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error("nobody answers at 4155550134 for mei@mail.com");
      });
    });
    const [line] = await host.logLine(/^.*"event":"page-behaviour".*nobody answers.*$/);
    expect(line).toContain("nobody answers at … for …");
    expect(line).not.toContain("/merchant/");
  });
});

test.describe("a page view", () => {
  test("is reported with its route pattern and the time of its largest paint", async ({ diner, page }) => {
    const views = reported(page, "page-view");
    const paints = reported(page, "paint");
    await diner.opens("/merchant/100001/account");
    expect(await views).toEqual(["/:lang?/merchant/:merchantId/account"]);
    expect((await paints)[0]).toMatch(/^(\d{1,2}\.\d s|none in 10 s)$/);
  });
});

test.describe("another build", () => {
  test("is taken at the next navigation, with the cart as it was", async ({ diner, page }) => {
    // Registered from the beginning: on a slow machine the first report is sent before the cart is shown.
    const views = reported(page, "page-view");
    await diner.scans(9);
    await diner.choosesGuests(2);
    await diner.adds("Popcorn Chicken", "$9.50");
    await expect(page.getByRole("region", { name: "Cart" })).toContainText("$9.50");
    await page.route("**/api/build", (route) => route.fulfill({ json: { success: true, code: 0, data: { id: "another" }, msg: "" } }));
    await views;
    await mark(page);
    const builds = reported(page, "build");
    await comesBack(page);
    expect(await builds).toEqual(["another is there: another"]);
    expect(await isSameDocument(page)).toBe(true);
    await diner.reviews();
    expect(await isSameDocument(page)).toBe(false);
    await expect(page.getByRole("listitem").getByText("Popcorn Chicken")).toBeVisible();
  });

  test("is not loaded where the latest build is the page's own", async ({ diner, page }) => {
    const views = reported(page, "page-view");
    await diner.scans(11);
    await diner.choosesGuests(2);
    await views;
    await mark(page);
    const sentRequest = page.waitForResponse("**/api/build");
    await comesBack(page);
    expect((await sentRequest).ok()).toBe(true);
    await diner.tapsOn("Account", "link");
    await expect(page).toHaveURL(/\/account$/);
    expect(await isSameDocument(page)).toBe(true);
  });
});
