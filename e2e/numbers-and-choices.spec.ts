import { expect } from "./diner.ts";
import { NOODLE_COUNTER, test } from "./noodle-counter.ts";

const MENU = `/merchant/${NOODLE_COUNTER}/order`;

test("the number of a dish stands before its name, on the menu, in its sheet, in the cart and on the order", async ({
  diner,
  complaints,
}) => {
  const { page } = diner;
  await diner.opens(MENU);
  await diner.tapsOn(/^To-go/);
  await page.getByRole("button", { name: "12a Wonton Soup", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "12a Wonton Soup" });
  await sheet.getByRole("button", { name: /^Add to order/ }).click();
  await expect(page.getByRole("button", { name: "1 12a Wonton Soup in your order, change" })).toBeVisible();
  await diner.reviews();
  const line = page.getByRole("listitem").filter({ hasText: "12a Wonton Soup" });
  await expect(line).toContainText("$8.00");
  await diner.places();
  await diner.hasOrdered();
  await expect(page.getByRole("listitem").filter({ hasText: "12a Wonton Soup" }).first()).toContainText("$8.00");
  expect(complaints).toEqual([]);
});

test("a dish is found by its number", async ({ diner }) => {
  const { page } = diner;
  await diner.opens(`/merchant/${NOODLE_COUNTER}/search?keyword=12A`);
  await expect(page.getByRole("button", { name: "12a Wonton Soup" })).toBeVisible();
  await expect(page.locator("mark")).toHaveText("12a");
});
