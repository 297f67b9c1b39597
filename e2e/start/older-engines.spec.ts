import { expect, openTable, test } from "../fixtures/diner.ts";
import { becomesOlderEngine } from "./older-engine.ts";

test.beforeEach(({ page }) => becomesOlderEngine(page));

test("an engine of the last four years orders from the scanned code to the placed order, with a dish chosen in its sheet", async ({
  diner,
  host,
  complaints,
}) => {
  const { page } = diner;
  const code = await openTable(host, 6);
  await diner.scans(6);
  await diner.choosesGuests(2);
  await diner.adds("Popcorn Chicken", "$9.50");
  await diner.tapsOn(/^Braised Beef Noodle Soup/);
  const sheet = page.getByRole("dialog", { name: "Braised Beef Noodle Soup" });
  await expect(sheet.getByRole("radio").first()).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await diner.reviews();
  await diner.places();
  await diner.typesCode(code);
  await diner.hasOrdered();
  await expect(page.getByText("$10.28").first()).toBeVisible();
  expect(complaints).toEqual([]);
});
