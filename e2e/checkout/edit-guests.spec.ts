import { tierViolations } from "../fixtures/accessibility.ts";
import { expect, test } from "../fixtures/diner.ts";
import { startsWithSeating } from "../fixtures/page-call.ts";

test("Edit on the review of an order at a table changes the number of guests without leaving the review", async ({ diner, page }) => {
  await startsWithSeating(page, { type: "dine-in", table: 12 });
  await diner.scans(12);
  await diner.choosesGuests(2);
  await diner.adds("Popcorn Chicken", "$9.50");
  await diner.reviews();
  await expect(page.getByRole("main")).toContainText("2 guests");
  await diner.tapsOn("Edit");
  const sheet = page.getByRole("dialog", { name: "Table 12" });
  await sheet.getByRole("group", { name: "Number of guests" }).getByRole("button", { name: "One more" }).click();
  await sheet.getByRole("button", { name: "Done" }).click();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/\/order-preview$/);
  await expect(page.getByRole("main")).toContainText("3 guests");
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page).toHaveURL(/\/order$/);
});

test("the line of the table in the menu's header opens one sheet, which changes the language and stays open, and orders to-go instead", async ({
  diner,
  page,
}) => {
  await startsWithSeating(page, { type: "dine-in", table: 12, guests: 2 });
  await page.setViewportSize({ width: 320, height: 640 });
  await diner.opens("/merchant/100001/order");
  const line = page.getByRole("banner").getByRole("button", { name: /Table 12/ });
  await line.click();
  const sheet = page.getByRole("dialog", { name: "Table 12" });
  await expect(sheet.getByRole("navigation", { name: "Language" })).toBeVisible();
  await expect(sheet.getByRole("link", { name: "Scan another table" })).toHaveAttribute("href", /\/scan/);
  expect(await tierViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  // One line on a narrow phone.
  expect((await line.boundingBox())?.height).toBeLessThan(40);
  await expect(line).toBeFocused();
  await line.click();
  await sheet.getByRole("link", { name: /Español/ }).click();
  const inSpanish = page.getByRole("dialog", { name: "Mesa 12" });
  await expect(inSpanish).toBeVisible();
  await expect(page).toHaveURL(/\/es-es\//);
  await inSpanish.getByRole("link", { name: /English/ }).click();
  await sheet.getByRole("button", { name: "Order to-go instead" }).click();
  await expect(page.getByRole("banner").getByRole("button", { name: /^To-go/ })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("table-id"))).toBe(null);
});
