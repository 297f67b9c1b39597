import { expect } from "../fixtures/diner.ts";
import { NOODLE_COUNTER, test } from "../fixtures/servers/more-restaurants.ts";

const MENU = `/merchant/${NOODLE_COUNTER}/order`;

test("the number of a dish is shown before its name on the menu, in its sheet, in the cart and in the order", async ({
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

test('an optional single choice begins with "None", which can be selected again by keyboard', async ({ diner }) => {
  const { page } = diner;
  await diner.opens(MENU);
  await diner.tapsOn(/^To-go/);
  await page.getByRole("button", { name: "12a Wonton Soup", exact: true }).click();
  const sauce = page.getByRole("radiogroup", { name: "Sauce" });
  const [none, oil] = [sauce.getByRole("radio", { name: "None" }), sauce.getByRole("radio", { name: "Chili oil" })];
  await expect(sauce.getByRole("radio")).toHaveCount(3);
  await expect(none).toBeChecked();
  await none.focus();
  await page.keyboard.press("ArrowDown");
  await expect(oil).toBeChecked();
  await expect(page.getByRole("button", { name: /^Add to order/ })).toContainText("$8.50");
  await page.keyboard.press("ArrowUp");
  await expect(none).toBeChecked();
  const sent = page.waitForRequest((request) => request.postData()?.includes("orderItemModifiers") ?? false);
  await page.getByRole("button", { name: /^Add to order/ }).click();
  expect((await sent).postData()).toContain('"orderItemModifiers":[]');
});
