import type { Page } from "@playwright/test";
import { expect } from "../fixtures/diner.ts";
import { followRequests } from "../fixtures/page-at-rest.ts";
import { signsIn, testOnOwnHost } from "./console.ts";

const test = testOnOwnHost();
test.use({ viewport: { width: 1180, height: 820 } });

const TEXTS = /\/assets\/(en-US|zh-TW|es-ES)-/;

/** The files of texts that a page requests from now on, by language. */
function requestedTexts(page: Page) {
  const found = { "en-US": new Set<string>(), "zh-TW": new Set<string>(), "es-ES": new Set<string>() };
  page.on("request", (request) => {
    const language = TEXTS.exec(request.url())?.[1] as keyof typeof found | undefined;
    if (language) found[language].add(request.url());
  });
  return found;
}

/** Holds the scripts of a page back, all but its texts, until they are released. */
async function holdsScripts(page: Page, files: string): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    if (!TEXTS.test(route.request().url())) await released.promise;
    await route.continue();
  });
  return released.resolve;
}

test("a page requests its texts in its language alone, and before one of its scripts has run", async ({ page, host }) => {
  await signsIn(page, host, "owner");
  const release = await holdsScripts(page, "**/assets/*.js");
  const requested = requestedTexts(page);
  await page.goto(`${host.origin}/staff/100001/coupons`, { waitUntil: "commit" });
  // Those of every page, those of coupons, and those of fields with numbers.
  await expect.poll(() => requested["en-US"].size).toBe(3);
  release();
  await page.getByRole("button", { name: "New coupon" }).click();
  await expect(page.getByLabel("Name, English")).toBeVisible();
  // What is loaded after the page, such as orders that are kept on the device, has texts of its own in the same language.
  expect([...requested["zh-TW"], ...requested["es-ES"]]).toEqual([]);
});

test("before it is hydrated the board requests the texts of every page alone", async ({ page, host }) => {
  const owner = await signsIn(page, host, "owner");
  const answer = page.waitForResponse(/\/orders$/);
  await owner.opens(host, "orders");
  expect((await answer).headers()["link"]?.match(/\/assets\/en-US-/g)).toHaveLength(1);
});

test("a page that is opened from another requests its texts together with its script", async ({ page, host }) => {
  const owner = await signsIn(page, host, "owner");
  const [before, isAtRest] = [requestedTexts(page), followRequests(page)];
  await owner.opens(host, "orders");
  // The board loads texts for its sheets after itself, and the page of coupons has some of them.
  await isAtRest();
  const release = await holdsScripts(page, "**/assets/coupons.route-*.js");
  const texts = await page.evaluate(() => document.getElementById("page-texts")?.textContent ?? "");
  const ofCoupons = (JSON.parse(texts) as Record<string, string[]>)["coupons/coupons.route"] ?? [];
  const own = ofCoupons.map((path) => `${host.origin}${path}`).filter((url) => !before["en-US"].has(url));
  expect(own).not.toEqual([]);
  const requested = requestedTexts(page);
  await page.getByRole("navigation", { name: "Console" }).getByRole("link", { name: "Coupons" }).click();
  await expect.poll(() => [...requested["en-US"]]).toEqual(own);
  release();
  await expect(page.getByRole("heading", { name: "Coupons", level: 1 })).toBeVisible();
});

test("a person who chooses another language gets the texts of this page and of the next ones in it", async ({ page, host }) => {
  const owner = await signsIn(page, host, "owner");
  const isAtRest = followRequests(page);
  await owner.opens(host, "me");
  // What is loaded after a page, such as the page of a locked device, has texts of its own.
  await isAtRest();
  const requested = requestedTexts(page);
  await page.getByRole("radio", { name: "Español" }).click({ noWaitAfter: true });
  await expect(page.getByRole("heading", { name: "Aspecto" })).toBeVisible();
  expect(requested["en-US"].size).toBe(0);
  await page.getByRole("navigation", { name: "Consola" }).getByRole("link", { name: "Cupones" }).click();
  await expect(page.getByRole("heading", { name: "Cupones", level: 1 })).toBeVisible();
  expect(requested["en-US"].size).toBe(0);
});
