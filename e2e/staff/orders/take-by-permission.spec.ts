import { expect } from "../../fixtures/diner.ts";
import { signsIn, testOnOwnHost } from "../console.ts";

const test = testOnOwnHost();

test("a manager sells a dish for less to one guest, sells one that is sold out, and sells an item that is not on the menu", async ({
  page,
  host,
}) => {
  const jo = await signsIn(page, host, "manager");
  await page.setViewportSize({ width: 1180, height: 820 });
  await jo.opens(host, "orders/new?table=14");
  const order = page.getByRole("region", { name: "The order" });
  await order.getByRole("radio", { name: "2", exact: true }).check();
  await page
    .getByRole("button", { name: /^Popcorn Chicken/ })
    .first()
    .click();
  await order.getByRole("button", { name: /^1 Popcorn Chicken/ }).click();
  await order.getByRole("button", { name: "Change", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "Popcorn Chicken" });
  await sheet.getByRole("radio", { name: "Guest 2" }).check();
  await sheet.getByRole("radio", { name: "Other price" }).check();
  await sheet.getByRole("textbox", { name: "Price of one, with its choices" }).fill("99");
  await sheet.getByRole("button", { name: /^Change/ }).click();
  await expect(sheet.getByText(/^At most \$9\.50/)).toBeVisible();
  await expect(sheet.getByText(/^Type a reason/)).toBeVisible();
  await sheet.getByRole("textbox", { name: "Price of one, with its choices" }).fill("5");
  await sheet.getByRole("textbox", { name: "Reason" }).fill("Regular");
  await sheet.getByRole("button", { name: /^Change/ }).click();
  await expect(order.getByText("Guest 2 · Other price $5.00: Regular")).toBeVisible();

  await page.getByRole("searchbox").fill("Mango Shaved Ice");
  await page.getByRole("button", { name: /^Sold out Mango Shaved Ice/ }).click();
  const soldOut = page.getByRole("dialog", { name: "Mango Shaved Ice" });
  await soldOut.getByRole("button", { name: /^Sell anyway/ }).click();
  await expect(order.getByText("Sold anyway")).toBeVisible();

  await page.getByRole("button", { name: "Open item" }).click();
  const open = page.getByRole("dialog", { name: "Open item" });
  await open.getByRole("textbox", { name: "Name" }).fill("Corkage");
  await open.getByRole("textbox", { name: "Price of one" }).fill("12");
  await open.getByRole("button", { name: "Add to the order" }).click();
  await expect(order.getByText("Other price: Regular")).toBeVisible();
  await order.getByRole("button", { name: /^Place and send/ }).click();
  await expect(page.getByText(/^Order \d+ is placed and sent$/).last()).toBeVisible();
});

test("a person of the staff is offered none of it", async ({ page, host }) => {
  const ana = await signsIn(page, host, "staff");
  await ana.opens(host, "orders/new?table=14");
  await page
    .getByRole("button", { name: /^Braised Beef Noodle Soup/ })
    .first()
    .click();
  const sheet = page.getByRole("dialog", { name: "Braised Beef Noodle Soup" });
  await expect(sheet.getByRole("textbox", { name: "Note for the kitchen" })).toBeVisible();
  await expect(sheet.getByRole("radio", { name: "Free of charge" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Open item" })).toHaveCount(0);
});
