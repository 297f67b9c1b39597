import { expect, test } from "../fixtures/diner.ts";
import { startsWithSeating } from "../fixtures/page-call.ts";

test.describe("Edit on the review of an order at a table", () => {
  for (const [orderType, count] of [
    ["a tile", 3],
    ["the stepper of larger parties", 9],
  ] as const)
    test(`opens the number of guests, and ${orderType} returns to the review`, async ({ diner, page }) => {
      await startsWithSeating(page, { type: "dine-in", table: 12 });
      await diner.scans(12);
      await diner.choosesGuests(2);
      await diner.adds("Popcorn Chicken", "$9.50");
      await diner.reviews();
      await expect(page.getByRole("main")).toContainText("2 guests");
      await diner.tapsOn("Edit", "link");
      if (count > 8) {
        await diner.tapsOn(/^9\+/);
        await diner.tapsOn(new RegExp(`${count} guests`));
      } else await diner.choosesGuests(count);
      await expect(page).toHaveURL(/\/order-preview$/);
      await expect(page.getByRole("main")).toContainText(`${count} guests`);
      await page.getByRole("link", { name: "Back" }).click();
      await expect(page).toHaveURL(/\/order$/);
    });
});
