import { expect, test } from "../fixtures/diner.ts";
import { startsWithSeating } from "../fixtures/page-call.ts";

test("the review shows the dishes and the subtotal of the cart before the order is priced; the total waits", async ({
  diner,
  complaints,
}) => {
  const { page, says } = diner;
  await startsWithSeating(page, { type: "to-go" });
  await diner.opens("/merchant/100001/order");
  await diner.adds(says.popcornChicken, "$9.50");
  const answer = Promise.withResolvers<void>();
  await page.route("**/call/api/merchant/order/preview*", async (route) => {
    await answer.promise;
    await route.continue();
  });
  await diner.tapsOn("Review order", "link");
  const place = page.getByRole("button", { name: says.placeOrder });
  await expect(place).toHaveAttribute("aria-disabled", "true");
  const main = page.getByRole("main");
  await expect(main.getByRole("listitem").filter({ hasText: says.popcornChicken })).toContainText("$9.50");
  await expect(main.getByText("Subtotal")).toBeVisible();
  await expect(main.getByText("To-go")).toBeVisible();
  await expect(main.getByText(/^Sales tax/)).toBeHidden();
  answer.resolve();
  await expect(main.getByText(/^Sales tax/)).toBeVisible();
  await expect(place).not.toHaveAttribute("aria-disabled", "true");
  expect(complaints).toEqual([]);
});

test("an order cannot be placed as it was priced before, while a change of its cart is stored", async ({ diner, complaints }) => {
  const { page, says } = diner;
  await startsWithSeating(page, { type: "to-go" });
  await diner.opens("/merchant/100001/order");
  await diner.adds(says.popcornChicken, "$9.50");
  await diner.reviews();
  await page.goBack();
  const stored = Promise.withResolvers<void>();
  await page.route("**/merchant/100001/call/api/shoppingCart", async (route) => {
    if (route.request().method() === "POST") await stored.promise;
    await route.continue();
  });
  await diner.adds("Lu Rou Rice", "$12.75");
  await diner.tapsOn("Review order", "link");
  const place = page.getByRole("button", { name: says.placeOrder });
  await expect(page.getByRole("main").getByText(/^Sales tax/)).toBeVisible();
  await expect(place).toHaveAttribute("aria-disabled", "true");
  await expect(page.getByRole("main").locator("[aria-busy=true]").first()).toContainText(/^Subtotal/);
  stored.resolve();
  await expect(place).not.toHaveAttribute("aria-disabled", "true");
  await expect(page.getByRole("main").getByRole("listitem").filter({ hasText: "Lu Rou Rice" })).toBeVisible();
  expect(complaints).toEqual([]);
});
