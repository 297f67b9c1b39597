import type { Page } from "@playwright/test";
import { type Diner, expect, test } from "../fixtures/diner.ts";
import { call, opensEmptyPage, placeOrder, startsWithSeating, storeSeating } from "../fixtures/page-call.ts";

type Moments = { animations: string[]; vibrations: unknown[] };

/** Records the animations that begin and the vibrations. */
const records = (page: Page) =>
  page.addInitScript(() => {
    const moments: Moments = { animations: [], vibrations: [] };
    Object.assign(window, { moments });
    document.addEventListener("animationstart", ({ animationName }) => void moments.animations.push(animationName));
    navigator.vibrate = (pattern) => (moments.vibrations.push(pattern), true);
  });

const recorded = (page: Page) =>
  page.evaluate(() => {
    const { animations, vibrations } = (window as unknown as { moments: Moments }).moments;
    return { animations: animations.filter((name) => name.startsWith("placed-")).toSorted(), vibrations };
  });

async function orders(diner: Diner): Promise<void> {
  await startsWithSeating(diner.page, { type: "to-go" });
  await diner.opens("/merchant/100001/order");
  await diner.adds("Popcorn Chicken", "$9.50");
  await diner.reviews();
  await diner.places();
  await diner.hasOrdered();
}

test("a placed order is a moment: a check is drawn, the first part of the progress fills, the phone vibrates once, and a reload repeats nothing", async ({
  diner,
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await records(page);
  await orders(diner);
  const all = ["placed-draw", "placed-fill", "placed-leave"];
  await expect.poll(() => recorded(page)).toEqual({ animations: all, vibrations: [30] });
  await expect(page.getByText(/^\d+ · Mei/)).toBeVisible();
  await expect(page.getByText(/^about \d+:\d\d\s[AP]M$/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "We have your order" })).toBeVisible();
  expect(await recorded(page)).toEqual({ animations: [], vibrations: [] });
});

test("a placed order is shown without a moment where reduced motion is asked for", async ({ diner, page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await records(page);
  await orders(diner);
  await expect(page.getByRole("heading", { name: "We have your order" })).toBeVisible();
  expect(await recorded(page)).toEqual({ animations: [], vibrations: [] });
});

test("dishes that wait in the cart are the bar of the order's page, with their amount and the review", async ({ diner, page }) => {
  await opensEmptyPage(page, diner.host);
  await storeSeating(page, { type: "to-go" });
  const id = await placeOrder(page, { type: 2, orderItems: [{ productId: "4005", quantity: 1 }] });
  await diner.opens(`/merchant/100001/order-detail/${id}`);
  const bar = page.getByRole("region", { name: "Total and payment" });
  await expect(bar.getByRole("link", { name: "Add items" })).toBeVisible();
  await call(page, "shoppingCart", { merchantId: "100001", details: [{ productId: "5006", quantity: 1 }] });
  await page.reload();
  await expect(bar.getByText("1 item waiting")).toBeVisible();
  await expect(bar).toContainText("$");
  await expect(bar.getByText("1 item waits in your cart, not sent yet")).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: "$" }).last()).toBeVisible();
  await bar.getByRole("link", { name: "Review order" }).click();
  await expect(page).toHaveURL(/order-preview/);
});
