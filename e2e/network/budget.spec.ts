import { gzipSync } from "node:zlib";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/diner.ts";
import { dropsTimersFrom } from "../fixtures/page-timers.ts";
import { startsWithSeating } from "../fixtures/page-call.ts";
import { BIG_MENU, loadPhotographedMenu } from "../fixtures/servers/photographed-menu.ts";

type Budget = Record<"script" | "page" | "styles" | "allButPictures" | "requests", number>;
const budget = (JSON.parse(readFileSync(join(import.meta.dirname, "../../bench/budgets.json"), "utf8")) as { "order page": Budget })[
  "order page"
];

/** After this time the page loads its deferred parts without input, which are not of its first load. In milliseconds. */
const DEFERRED_MS = 4000;

const sum = (all: number[]) => all.reduce((total, one) => total + one, 0);

/** Records the responses of a page from now on: content type and size after gzip level 9 by URL. */
function fetchesOf(page: Page) {
  const bodies = new Map<string, { type: string; bytes: number }>();
  page.on("response", async (response) => {
    const body = await response.body().catch(() => Buffer.alloc(0));
    bodies.set(response.url(), { type: response.headers()["content-type"] ?? "", bytes: gzipSync(body, { level: 9 }).byteLength });
  });
  const sizes = (kind: string) => [...bodies.values()].filter(({ type }) => type.includes(kind)).map(({ bytes }) => bytes);
  return {
    staysWithinBudget() {
      expect.soft(sum(sizes("javascript")), "script").toBeLessThanOrEqual(budget.script);
      expect.soft(sum(sizes("text/html")), "page").toBeLessThanOrEqual(budget.page);
      expect.soft(sum(sizes("text/css")), "styles").toBeLessThanOrEqual(budget.styles);
      const others = [...bodies.values()].filter(({ type }) => !type.includes("image"));
      expect.soft(sum(others.map(({ bytes }) => bytes)), "all but pictures").toBeLessThanOrEqual(budget.allButPictures);
      expect(others.length, [...bodies.keys()].join("\n")).toBeLessThanOrEqual(budget.requests);
    },
  };
}

test("a first visit of the order page stays within its budget before any input, with the order type chooser open", async ({
  page,
  host,
}) => {
  await host.command("load", BIG_MENU);
  await dropsTimersFrom(page, DEFERRED_MS);
  const fetches = fetchesOf(page);
  await page.goto(`${host.origin}/merchant/100003/order`, { waitUntil: "networkidle" });
  await expect(page.getByRole("dialog").getByRole("button", { name: /^To-go/ })).toBeVisible();
  fetches.staysWithinBudget();
});

test("the order page of a large menu stays within its budget with a cold cache", async ({ page, host }) => {
  await host.command("load", BIG_MENU);
  await dropsTimersFrom(page, DEFERRED_MS);
  const fetches = fetchesOf(page);
  await startsWithSeating(page, { type: "to-go", merchant: "100003" });
  // The last request that the page makes without input.
  const last = page.waitForResponse(/has-processing-order/);
  await page.goto(`${host.origin}/merchant/100003/order`, { waitUntil: "networkidle" });
  await (await last).finished();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  fetches.staysWithinBudget();
});

test("the page of a large menu with a photograph of every dish stays within the same budget", async ({ host }) => {
  await loadPhotographedMenu(host);
  const html = await (await fetch(`${host.origin}/merchant/100003/order`)).text();
  expect(html.match(/<img [^>]*\/media\/100003\/400x300-\w+\.png\/320\.webp"/g)?.length).toBeGreaterThanOrEqual(129);
  expect(gzipSync(html, { level: 9 }).byteLength).toBeLessThanOrEqual(budget.page);
});
