import { gzipSync } from "node:zlib";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "./diner.ts";
import { beginsAt } from "./page-call.ts";
import { BIG_MENU, loadPhotographedMenu } from "./photographed-menu.ts";

type Budget = Record<"script" | "page" | "styles" | "allButPictures" | "requests", number>;
const budget = (JSON.parse(readFileSync(join(import.meta.dirname, "../bench/budgets.json"), "utf8")) as { "order page": Budget })[
  "order page"
];

test("the order page with every dish of a large menu stays within its budget, from cold", async ({ page, host }) => {
  await host.command("load", BIG_MENU);
  const bodies = new Map<string, { type: string; bytes: number }>();
  page.on("response", async (response) => {
    const body = await response.body().catch(() => Buffer.alloc(0));
    bodies.set(response.url(), { type: response.headers()["content-type"] ?? "", bytes: gzipSync(body, { level: 9 }).byteLength });
  });
  await beginsAt(page, { type: "to-go", merchant: "100003" });
  // The last that the page asks for by itself.
  const last = page.waitForResponse(/has-processing-order/);
  await page.goto(`${host.origin}/merchant/100003/order`, { waitUntil: "networkidle" });
  await (await last).finished();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const fetched = [...bodies.values()];
  const sizes = (kind: string) => fetched.filter(({ type }) => type.includes(kind)).map(({ bytes }) => bytes);
  const sum = (all: number[]) => all.reduce((total, one) => total + one, 0);
  expect(sum(sizes("javascript"))).toBeLessThanOrEqual(budget.script);
  expect(sum(sizes("text/html"))).toBeLessThanOrEqual(budget.page);
  expect(sum(sizes("text/css"))).toBeLessThanOrEqual(budget.styles);
  expect(sum(fetched.map(({ bytes }) => bytes))).toBeLessThanOrEqual(budget.allButPictures);
  expect(fetched.filter(({ type }) => !type.includes("image")).length, [...bodies.keys()].join("\n")).toBeLessThanOrEqual(budget.requests);
});

test("the page of a large menu with a photograph of every dish stays within the same budget", async ({ host }) => {
  await loadPhotographedMenu(host);
  const html = await (await fetch(`${host.origin}/merchant/100003/order`)).text();
  expect(html.match(/<img [^>]*\/media\/100003\/400x300-\w+\.png\/320\.webp"/g)?.length).toBeGreaterThanOrEqual(129);
  expect(gzipSync(html, { level: 9 }).byteLength).toBeLessThanOrEqual(budget.page);
});
