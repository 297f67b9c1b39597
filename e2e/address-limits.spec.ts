import { expect, test } from "./diner.ts";
import { call, keepPlace, namesInCart } from "./page-call.ts";
import { SameNetwork } from "./same-network.ts";
import { words } from "./words.ts";

const says = words["en-US"];
const POPCORN_CHICKEN = "2001";

test.describe("at a limit of its network, a page says which one", () => {
  test("where too many orders to go are open: no order code is asked for, and the cart stays", async ({ page, host }) => {
    const address = "198.19.0.1";
    await page.setExtraHTTPHeaders({ "x-forwarded-for": address });
    const others = new SameNetwork(host, address);
    for (let order = 1; order <= 5; order++) await others.placeToGo(POPCORN_CHICKEN);
    await page.goto(`${host.origin}/merchant/100001/account`);
    await keepPlace(page, { type: "to-go" });
    await call(page, "shoppingCart", { merchantId: "100001", details: [{ productId: POPCORN_CHICKEN, quantity: "1" }] });
    await page.goto(`${host.origin}/merchant/100001/order-preview`);
    await page.getByRole("button", { name: says.placeOrder, exact: true }).click();
    await expect(page.getByText("Too many orders from this network are not finished yet.").first()).toBeVisible();
    await expect(page.getByRole("textbox", { name: says.orderCode })).toHaveCount(0);
    expect(await namesInCart(page)).toEqual([says.popcornChicken]);
  });

  test("where too many guests are new: nobody is asked to sign in", async ({ page, host }) => {
    const address = "198.19.1.1";
    await page.setExtraHTTPHeaders({ "x-forwarded-for": address });
    const others = new SameNetwork(host, address);
    for (let guest = 1; guest <= 60; guest++) await others.register();
    const answered = page.waitForResponse((response) => response.url().includes("/call/api/shoppingCart"));
    await page.goto(`${host.origin}/merchant/100001/order`);
    await page.getByRole("button", { name: /^To-go/ }).click();
    const answer = await answered;
    expect(answer.status()).toBe(429);
    expect(answer.headers()["retry-after"]).toMatch(/^\d+$/);
    expect(await answer.json()).toMatchObject({
      success: false,
      code: 429,
      msg: expect.stringContaining("Too many new guests from this network"),
    });
    await page
      .getByRole("button", { name: says.add("Popcorn Chicken", "$9.50") })
      .first()
      .click();
    await expect(page.getByRole("status").filter({ hasText: "Could not reach the restaurant. Try again." })).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    expect((await page.context().cookies()).filter(({ name }) => name === "token")).toEqual([]);
  });
});
