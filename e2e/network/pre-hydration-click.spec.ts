import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/diner.ts";
import { startsWithSeating, call, namesInCart } from "../fixtures/page-call.ts";
import { newPhone } from "../fixtures/phones.ts";

/** Lets no script come to the page until it is said. */
async function holdScripts(page: Page): Promise<() => void> {
  const scripts = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await scripts.promise;
    await route.continue();
  });
  return scripts.resolve;
}

test.describe("a tap before hydration", () => {
  test("is done once it is", async ({ diner, page }) => {
    await startsWithSeating(page, { type: "dine-in", table: 9 });
    const release = await holdScripts(page);
    await page.goto(`${diner.host.origin}/merchant/100001/select-guests`, { waitUntil: "commit" });
    await diner.choosesGuests(2);
    release();
    await expect(page).toHaveURL(/\/merchant\/100001\/order$/);
    expect(await page.evaluate(() => localStorage.getItem("guest-count"))).toBe("2");
  });

  test("and two more by an impatient hand put one portion into the cart", async ({ diner, page }) => {
    await startsWithSeating(page, { type: "to-go" });
    const release = await holdScripts(page);
    await page.goto(`${diner.host.origin}/merchant/100001/order`, { waitUntil: "commit" });
    await diner.adds("Popcorn Chicken", "$9.50");
    await diner.adds("Popcorn Chicken", "$9.50");
    await diner.adds("Popcorn Chicken", "$9.50");
    const isKept = page.waitForResponse((answer) => answer.request().method() === "POST" && answer.url().endsWith("/shoppingCart"));
    release();
    await isKept;
    await page.waitForLoadState("networkidle");
    await expect(page.getByRole("region", { name: "Cart" })).toContainText("$9.50");
  });

  test("adds to what was in the cart, which the page has not read yet", async ({ diner, page }) => {
    await startsWithSeating(page, { type: "to-go" });
    await diner.opens("/merchant/100001/account");
    await call(page, "shoppingCart", { merchantId: "100001", details: [{ productId: "2001", quantity: "1" }] });
    const release = await holdScripts(page);
    const mayBeRead = Promise.withResolvers<void>();
    await page.route("**/call/api/shoppingCart*", async (route) => {
      await mayBeRead.promise;
      await route.continue();
    });
    await page.goto(`${diner.host.origin}/merchant/100001/order`, { waitUntil: "commit" });
    await diner.adds("Lu Rou Rice", "$12.75");
    release();
    await expect(page.getByRole("button", { name: "1 Lu Rou Rice in your order, change" })).toBeVisible();
    mayBeRead.resolve();
    await expect.poll(() => namesInCart(page)).toEqual(["Popcorn Chicken", "Lu Rou Rice"]);
    await expect(page.getByRole("region", { name: "Cart" })).toContainText("$22.25");
  });

  test("is forgotten when the hand went elsewhere", async ({ diner, page }) => {
    await startsWithSeating(page, { type: "to-go" });
    const release = await holdScripts(page);
    await page.goto(`${diner.host.origin}/merchant/100001/order`, { waitUntil: "commit" });
    await diner.adds("Scallion Pancake", "$7.25");
    await page.getByRole("heading", { name: "Popular" }).click();
    release();
    await page.waitForLoadState("networkidle");
    await diner.adds("Popcorn Chicken", "$9.50");
    await expect(page.getByRole("region", { name: "Cart" })).toContainText("$9.50");
  });

  test("sends no form, which would write what was typed into the address", async ({ diner, page }) => {
    const release = await holdScripts(page);
    const requests: string[] = [];
    page.on("request", (request) => request.isNavigationRequest() && requests.push(request.url()));
    await page.goto(`${diner.host.origin}/merchant/100001/login`, { waitUntil: "commit" });
    await page.getByRole("textbox", { name: "Phone number" }).fill(newPhone());
    await page.getByRole("textbox", { name: "Phone number" }).press("Enter");
    release();
    await page.waitForLoadState("networkidle");
    expect(requests).toEqual([`${diner.host.origin}/merchant/100001/login`]);
  });
});
