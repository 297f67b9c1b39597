import type { Page } from "@playwright/test";
import { expect, test, waitForHydration } from "../fixtures/diner.ts";
import { call, namesInCart, opensEmptyPage, startsWithSeating } from "../fixtures/page-call.ts";
import { newPhone } from "../fixtures/phones.ts";

/** Holds back all scripts of the page until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const scripts = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await scripts.promise;
    await route.continue();
  });
  return scripts.resolve;
}

test.describe("a click before hydration", () => {
  test("is replayed after hydration", { tag: "@core" }, async ({ diner, page }) => {
    await startsWithSeating(page, { type: "dine-in", table: 9 });
    const release = await holdScripts(page);
    await page.goto(`${diner.host.origin}/merchant/100001/select-guests`, { waitUntil: "commit" });
    await diner.choosesGuests(2);
    release();
    await expect(page).toHaveURL(/\/merchant\/100001\/order$/);
    expect(await page.evaluate(() => localStorage.getItem("guest-count"))).toBe("2");
  });

  test("and two more clicks on the same button add one portion to the cart", async ({ diner, page }) => {
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

  test("adds to the cart, which the page has not read yet", async ({ diner, page }) => {
    await startsWithSeating(page, { type: "to-go" });
    await opensEmptyPage(page, diner.host);
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

  test("is dropped after a click elsewhere", async ({ diner, page }) => {
    await startsWithSeating(page, { type: "to-go" });
    const release = await holdScripts(page);
    await page.goto(`${diner.host.origin}/merchant/100001/order`, { waitUntil: "commit" });
    await diner.adds("Scallion Pancake", "$7.25");
    await page.getByRole("heading", { name: "Popular" }).click();
    release();
    await waitForHydration(page);
    await diner.adds("Popcorn Chicken", "$9.50");
    await expect(page.getByRole("region", { name: "Cart" })).toContainText("$9.50");
  });

  test("submits no form, which would put the typed values into the URL", async ({ diner, page }) => {
    const release = await holdScripts(page);
    const requests: string[] = [];
    page.on("request", (request) => request.isNavigationRequest() && requests.push(request.url()));
    await page.goto(`${diner.host.origin}/merchant/100001/login`, { waitUntil: "commit" });
    await page.getByRole("textbox", { name: "Phone number" }).fill(newPhone());
    await page.getByRole("textbox", { name: "Phone number" }).press("Enter");
    release();
    await waitForHydration(page);
    expect(requests).toEqual([`${diner.host.origin}/merchant/100001/login`]);
  });
});
