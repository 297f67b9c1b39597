import type { BrowserContext, Page } from "@playwright/test";
import { type Diner, expect, openTable, test } from "./diner.ts";

const KEPT = "You are offline. Your cart is kept.";

/** Every address that the browser keeps for this site, without the origin. */
const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const caches = await Promise.all((await globalThis.caches.keys()).map((name) => globalThis.caches.open(name)));
    const kept = await Promise.all(caches.map((cache) => cache.keys()));
    return kept.flat().map(({ url }) => url.replace(location.origin, ""));
  });

/** Goes on once the browser keeps the page that is open. */
const hasKept = (page: Page, path: string) => expect.poll(() => keptPaths(page)).toContain(path);

async function orders(diner: Diner): Promise<void> {
  await openTable(diner.host, 6);
  await diner.scans(6);
  await diner.choosesGuests(2);
  await diner.adds("Popcorn Chicken", "$9.50");
  await expect(diner.page.getByRole("region", { name: "Cart" })).toContainText("$9.50");
}

async function loseNetwork(context: BrowserContext, page: Page): Promise<void> {
  await context.setOffline(true);
  await page.reload();
}

test.describe("without a network", () => {
  test("the last menu can be read after a first visit, and says that the cart is kept", async ({ diner, page, context }) => {
    await orders(diner);
    await hasKept(page, "/merchant/100001/order");
    await loseNetwork(context, page);
    await expect(page.getByText(KEPT)).toBeVisible();
    await expect(page.getByRole("button", { name: "Add Popcorn Chicken, $9.50" }).first()).toBeVisible();
    await context.setOffline(false);
    await page.reload();
    await expect(page.getByRole("region", { name: "Cart" })).toContainText("$9.50");
  });

  test("an item that is tapped is not said to be in the cart", async ({ diner, page, context }) => {
    await orders(diner);
    await hasKept(page, "/merchant/100001/order");
    await loseNetwork(context, page);
    await page.getByRole("button", { name: "Add Scallion Pancake, $7.25" }).first().click();
    await expect(page.getByText("Could not reach the restaurant. Try again.").first()).toBeVisible();
    await expect(page.getByRole("region", { name: "Cart" })).toHaveCount(0);
  });

  test("what is kept is public pages, files and pictures, whoever was there", async ({ diner, page }) => {
    await orders(diner);
    await hasKept(page, "/merchant/100001/order");
    await page.reload();
    await diner.reviews();
    await diner.opens("/merchant/100001/order-preview");
    await diner.opens("/merchant/100001/order-list");
    await diner.opens("/merchant/100001/account");
    await hasKept(page, "/merchant/100001/account");
    const paths = await keptPaths(page);
    const pages = paths.filter((path) => !/^\/(assets|media)\//.test(path));
    expect(pages.toSorted()).toEqual(["/merchant/100001/account", "/merchant/100001/order"]);
  });

  test("what another build kept is gone", async ({ diner, page }) => {
    await diner.opens("/merchant/100001");
    await page.evaluate(async () => (await caches.open("kept-by-another-build")).put("/assets/old.js", new Response("old")));
    await hasKept(page, "/merchant/100001");
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([expect.stringMatching(/^kept-[\w-]{12}$/)]);
    expect(await keptPaths(page)).not.toContain("/assets/old.js");
  });
});

test("the app can be installed, under a name of its own", async ({ diner, page }) => {
  await diner.opens("/home");
  const manifest = await page.evaluate(async () => {
    const { href } = document.querySelector('link[rel="manifest"]') as HTMLLinkElement;
    const answer = (await (await fetch(href)).json()) as { name: string; start_url: string; icons: { src: string }[]; theme_color: string };
    const icon = await fetch(answer.icons[0]?.src ?? "");
    return { ...answer, icon: icon.headers.get("content-type") };
  });
  expect(manifest).toMatchObject({ name: "Comanda", start_url: "/", display: "standalone" });
  expect(manifest.icon).toContain("image/svg+xml");
  expect(manifest.theme_color).toMatch(/^#[0-9a-f]{6}$/i);
});
