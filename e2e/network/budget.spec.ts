import { gzipSync } from "node:zlib";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { expect, freshAddress, test } from "../fixtures/diner.ts";
import { dropsTimersFrom } from "../fixtures/page-timers.ts";
import { startsWithSeating } from "../fixtures/page-call.ts";
import { closedForDays } from "../fixtures/servers/opening-hours.ts";
import { BIG_MENU } from "../fixtures/servers/photographed-menu.ts";
import { loadWithPictures } from "../fixtures/servers/raster-pictures.ts";
import type { RunningHost } from "../fixtures/servers/running-host.ts";

type Budget = Record<"script" | "page" | "styles" | "allButPictures" | "requests", number>;
type Budgets = { "order page": Budget; "order page, with all that it loads without input": Pick<Budget, "script" | "requests"> };
const budgets = JSON.parse(readFileSync(join(import.meta.dirname, "../../bench/budgets.json"), "utf8")) as Budgets;
const budget = budgets["order page"];

/** After this time the page loads what reports its errors, which is not of its first load. In milliseconds. */
const REPORT_MS = 4000;
/** What the page requests once its first load has arrived: the sheet of a dish, the tools of the header and the bottom bar. */
const DEFERRED = /\/assets\/(deferred-menu|dish)[-.]/;

const sum = (all: number[]) => all.reduce((total, one) => total + one, 0);

/** Records the responses of a page from now on: content type and size after gzip level 9 by URL. */
function fetchesOf(page: Page) {
  const bodies = new Map<string, { type: string; bytes: number }>();
  page.on("response", async (response) => {
    const body = await response.body().catch(() => Buffer.alloc(0));
    bodies.set(response.url(), { type: response.headers()["content-type"] ?? "", bytes: gzipSync(body, { level: 9 }).byteLength });
  });
  const sizes = (kind: string) => [...bodies.values()].filter(({ type }) => type.includes(kind)).map(({ bytes }) => bytes);
  const others = () => [...bodies.values()].filter(({ type }) => !type.includes("image"));
  return {
    script: () => sum(sizes("javascript")),
    requests: () => others().length,
    staysWithinBudget() {
      expect.soft(sum(sizes("javascript")), "script").toBeLessThanOrEqual(budget.script);
      expect.soft(sum(sizes("text/html")), "page").toBeLessThanOrEqual(budget.page);
      expect.soft(sum(sizes("text/css")), "styles").toBeLessThanOrEqual(budget.styles);
      expect.soft(sum(others().map(({ bytes }) => bytes)), "all but pictures").toBeLessThanOrEqual(budget.allButPictures);
      expect(others().length, [...bodies.keys()].join("\n")).toBeLessThanOrEqual(budget.requests);
    },
  };
}

/** The hours of the large menu's restaurant, and others with which it is open, and closed for days. */
const WRITTEN = /^openingHours: .*$/m;
const HOURS = { open: "[daily 00:00-24:00]", closed: `[${closedForDays()}]` };

/** Loads the large menu: what its page says differs while the restaurant is closed, so each is measured whatever the hour is. */
const loadMenu = (host: RunningHost, is: keyof typeof HOURS) =>
  loadWithPictures(host, { folder: BIG_MENU, pictures: {}, change: (yaml) => yaml.replace(WRITTEN, `openingHours: ${HOURS[is]}`) });

/** The order page of the large menu in a new browser context, without what it loads by itself after its first load. */
async function newPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage();
  await page.setExtraHTTPHeaders({ "x-forwarded-for": freshAddress() });
  await dropsTimersFrom(page, REPORT_MS);
  await page.route(DEFERRED, (route) => route.abort());
  return page;
}

test(
  "the order page of a large menu stays within its budget with a cold cache, while the restaurant is open and while it is closed",
  { tag: "@core" },
  async ({ browser, host }) => {
    for (const is of ["open", "closed"] as const) {
      await loadMenu(host, is);
      const page = await newPage(browser);
      const fetches = fetchesOf(page);
      await startsWithSeating(page, { type: "to-go", merchant: "100003" });
      // The last request of the first load.
      const last = page.waitForResponse(/shoppingCart/);
      await page.goto(`${host.origin}/merchant/100003/order`, { waitUntil: "networkidle" });
      await (await last).finished();
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByText("Closed now.")).toHaveCount(is === "closed" ? 1 : 0);
      fetches.staysWithinBudget();
      await page.close();
    }
  },
);

test("a first visit of the order page stays within its budget before any input, with the order type chooser open", async ({
  browser,
  host,
}) => {
  for (const is of ["open", "closed"] as const) {
    await loadMenu(host, is);
    const page = await newPage(browser);
    const fetches = fetchesOf(page);
    await page.goto(`${host.origin}/merchant/100003/order`, { waitUntil: "networkidle" });
    await expect(page.getByRole("dialog").getByRole("button", { name: /^To-go/ })).toBeVisible();
    fetches.staysWithinBudget();
    await page.close();
  }
});

test.describe("with the service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("a first visit stays within its budget with all that the page loads without input, and loads no file of another page", async ({
    page,
    host,
  }) => {
    await loadMenu(host, "open");
    const fetches = fetchesOf(page);
    // Reading the page from a test counts as a touch in the browser.
    await page.addInitScript(() => Object.defineProperty(navigator, "userActivation", { value: { hasBeenActive: false } }));
    // What the page loads last without input, and what begins to keep files for the time without a network.
    const last = page.waitForResponse(/products-by-categories/);
    const worker = page.context().waitForEvent("serviceworker");
    await page.goto(`${host.origin}/merchant/100003/order`);
    await (await last).finished();
    await worker;
    await page.waitForLoadState("networkidle");
    const cachedUrls = () =>
      page.evaluate(async () =>
        (await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))).flat().map(({ url }) => url),
      );
    await expect.poll(cachedUrls).toContain(`${host.origin}/merchant/100003/order`);
    expect((await cachedUrls()).filter((url) => /order-preview|order-detail/.test(url))).toEqual([]);
    const { script, requests } = budgets["order page, with all that it loads without input"];
    expect.soft(fetches.script(), "script").toBeLessThanOrEqual(script);
    expect(fetches.requests()).toBeLessThanOrEqual(requests);
    // From the first input on, the next pages are kept too.
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^To-go/ })
      .click();
    await expect.poll(cachedUrls, { timeout: 120_000 }).toContainEqual(expect.stringMatching(/order-preview/));
  });
});
