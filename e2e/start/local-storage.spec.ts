import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/diner.ts";

const stored = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(["order-type", "table-id", "table-name", "qrcode-id", "guest-count"].map((key) => [key, localStorage.getItem(key)])),
  );

test("order type, table, its name, its code and the number of guests are stored under the specification's keys", async ({
  diner,
  page,
}) => {
  await diner.scans(7);
  await diner.choosesGuests(3);
  await expect(page).toHaveURL(/\/order$/);
  expect(await stored(page)).toEqual({
    "order-type": "0",
    "table-id": "7",
    "table-name": "7",
    "qrcode-id": "700007",
    "guest-count": "3",
  });
});

test("a page reads the stored order type, table and number of guests", async ({ diner, page }) => {
  await diner.opens("/merchant/100001/account");
  await page.evaluate(() => {
    const values = { "order-type": "0", "table-id": "7", "table-name": "Terrace 7", "guest-count": "3", "merchant-id": "100001" };
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  });
  await diner.opens("/merchant/100001/order");
  await expect(page.getByRole("button", { name: /^Table Terrace 7 · 3 guests/ })).toBeVisible();
  await page.evaluate(() => localStorage.setItem("order-type", "2"));
  await page.reload();
  await expect(page.getByText(/^To-go/).first()).toBeVisible();
});

test("to-go is stored as order type 2", async ({ diner, page }) => {
  await diner.opens("/merchant/100001/order");
  await page.getByRole("button", { name: /^To-go/ }).click();
  await diner.adds("Popcorn Chicken", "$9.50");
  expect(await stored(page)).toMatchObject({ "order-type": "2", "table-id": null, "table-name": null, "guest-count": null });
});
