import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "../fixtures/diner.ts";
import { startsWithSeating } from "../fixtures/page-call.ts";

/** The built files of the diner's pages; the bundler may split a module. */
const ASSETS = join(import.meta.dirname, "../../diner/build/client/assets");

/** A 3G connection: bytes per second, and latency in milliseconds. */
const THIRD_GENERATION = { offline: false, latency: 300, downloadThroughput: 90_000, uploadThroughput: 40_000 };

test("on a slow network the menu can be read before any script is loaded, and an order that is tapped twice is placed once", async ({
  diner,
  page,
  context,
}) => {
  const network = await context.newCDPSession(page);
  await network.send("Network.enable");
  await network.send("Network.emulateNetworkConditions", THIRD_GENERATION);
  await startsWithSeating(page, { type: "to-go" });
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/api/member/order")) sent.push(request.url());
  });
  const scripts = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto(`${diner.host.origin}/merchant/100001/order`, { waitUntil: "commit" });
  await expect(page.getByRole("heading", { name: "Popcorn Chicken" }).first()).toBeVisible();
  await expect(page.getByText("$9.50").first()).toBeVisible();
  await diner.adds("Popcorn Chicken", "$9.50");
  scripts.resolve();
  await diner.reviews();
  const mayBePlaced = Promise.withResolvers<void>();
  await page.route("**/api/member/order", async (route) => {
    await mayBePlaced.promise;
    await route.continue();
  });
  await page.getByRole("button", { name: "Place order", exact: true }).dblclick();
  await expect(page.getByRole("dialog", { name: "Placing order" })).toBeVisible();
  mayBePlaced.resolve();
  await diner.hasOrdered();
  expect(sent).toHaveLength(1);
});

test.describe("before any input on the menu", () => {
  test("styles and the first pictures have a higher priority than the scripts for hydration", async ({ diner, page, context }) => {
    const network = await context.newCDPSession(page);
    await network.send("Network.enable");
    const priorities = new Map<string, string>();
    network.on("Network.requestWillBeSent", ({ request: { url, initialPriority } }) =>
      priorities.set(new URL(url).pathname, initialPriority),
    );
    await page.goto(`${diner.host.origin}/merchant/100001/order`);
    const html = await (await fetch(`${diner.host.origin}/merchant/100001/order`)).text();
    const named = (pattern: RegExp) =>
      [...html.matchAll(pattern)].map(([, path = ""]) => priorities.get(new URL(path, diner.host.origin).pathname));
    expect(new Set(named(/<link rel="modulepreload"[^>]* href="([^"]+)"/g))).toEqual(new Set(["Low"]));
    expect(priorities.get([...priorities.keys()].find((path) => /\/assets\/en-US-/.test(path)) ?? "")).toBe("Low");
    expect(new Set(named(/<link rel="preload" as="image" href="([^"]+)" fetchPriority="high"/g))).toEqual(new Set(["High"]));
    expect(new Set(named(/<link rel="stylesheet" href="([^"]+)"/g))).toEqual(new Set(["VeryHigh"]));
  });

  test("script, styles and texts of the sheet of a dish are requested together, so that none waits for another", async ({
    diner,
    page,
  }) => {
    const arrival = Promise.withResolvers<void>();
    await page.route("**/assets/dish*", async (route) => {
      await arrival.promise;
      await route.continue();
    });
    const requested = [/\/dish-[\w-]+\.js$/, /\/dish-[\w-]+\.css$/, /\/dish\.en-US-[\w-]+\.js$/].map((file) => page.waitForRequest(file));
    await startsWithSeating(page, { type: "to-go" });
    // A script that is held back may hold the document's event `load` back.
    await page.goto(`${diner.host.origin}/merchant/100001/order`, { waitUntil: "domcontentloaded" });
    await Promise.all(requested);
    arrival.resolve();
    await diner.tapsOn("Braised Beef Noodle Soup");
    await expect(page.getByRole("dialog", { name: "Braised Beef Noodle Soup" })).toBeVisible();
  });

  test("what the first dish needs is loaded, and + requests no script", async ({ diner, page }) => {
    await startsWithSeating(page, { type: "to-go" });
    const files = readdirSync(ASSETS).filter((name) => /^cart-bottom-bar-[\w-]+\.js$/.test(name));
    const needed = Promise.all(files.map((file) => page.waitForResponse((response) => response.url().endsWith(file))));
    await diner.opens("/merchant/100001/order");
    await needed;
    await page.waitForLoadState("networkidle");
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    await diner.adds("Popcorn Chicken", "$9.50");
    await expect(page.getByRole("region", { name: "Cart" })).toContainText("$9.50");
    expect(requests.filter((url) => files.some((file) => url.endsWith(file)))).toEqual([]);
  });
});
