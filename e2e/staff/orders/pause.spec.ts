import { violations } from "../../fixtures/accessibility.ts";
import { expect } from "../../fixtures/diner.ts";
import { cardOf, opensLiveMenu, ordersToGo, signsIn, testOnOwnHost } from "../console.ts";

const test = testOnOwnHost();

test("to-go is paused with two taps, a diner who reviews an order reads it at once and loses nothing, and places it once it is on again", async ({
  page,
  host,
  browser,
}) => {
  const ana = await signsIn(page, host, "staff");
  await ana.opens(host, "orders");
  const diner = await opensLiveMenu(browser, host);
  await diner
    .getByRole("button", { name: /Warm Soy Milk, \$/ })
    .first()
    .click();
  await diner.getByRole("link", { name: "Review order" }).click();
  const place = diner.getByRole("button", { name: "Place order" });
  await expect(place).toBeEnabled();

  await ana.tapsOn("Pause");
  await ana.tapsOn("To-go: pause for 15 min");
  expect(ana.taps).toBe(2);
  const sheet = page.getByRole("dialog", { name: "Pause new orders" });
  await expect(sheet.getByRole("region", { name: "To-go" }).getByText(/^Paused until .+ · by staff/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const note = diner.getByRole("status").filter({ hasText: /^To-go is paused and is on again at .+\. Your order stays here\.$/ });
  await expect(note).toBeVisible();
  await expect(place).toBeDisabled();
  await expect(diner.getByRole("main").getByText("Warm Soy Milk", { exact: true }).filter({ visible: true })).toBeVisible();
  expect(await violations(diner)).toEqual([]);

  await sheet.getByRole("button", { name: "Turn on To-go" }).click();
  await expect(sheet.getByRole("region", { name: "To-go" }).getByText("Open")).toBeVisible();
  await expect(note).toHaveCount(0);
  await place.click();
  await expect(diner.getByText("We have your order")).toBeVisible();
});

test("dine-in needs one tap more, the home page says until when at the type, which still opens the menu, and orders go on", async ({
  page,
  host,
  browser,
}) => {
  const ana = await signsIn(page, host, "staff");
  await page.setViewportSize({ width: 1180, height: 820 });
  const id = await ordersToGo(browser, host);
  await ana.opens(host, "orders");
  const { card } = await cardOf(page, host, id);
  // Tall enough that the bar at its end covers nothing.
  const diner = await browser.newPage({ viewport: { width: 390, height: 1100 } });
  await diner.goto(`${host.origin}/merchant/100001`);
  await expect(diner.getByRole("button", { name: /^To-go/ })).toBeVisible();
  await ana.tapsOn("Pause");
  const sheet = page.getByRole("dialog", { name: "Pause new orders" });
  await expect(sheet.getByRole("region").last()).toHaveAccessibleName("Dine-in");
  await sheet.getByRole("button", { name: "Pause Dine-in" }).click();
  await sheet.getByRole("button", { name: "Dine-in: pause for 30 min" }).click();
  await sheet.getByRole("button", { name: "To-go: pause until turned on" }).click();
  await expect(sheet.getByText(/^Paused until turned on · by staff/)).toBeVisible();
  await expect(diner.getByRole("button", { name: /^Dine-in.*Paused, on again at / })).toBeVisible();
  const toGo = diner.getByRole("button", { name: /^To-go.*Paused for now$/ });
  await expect(toGo).toBeVisible();
  await expect(diner.getByText("The kitchen is catching up. The menu stays open to read.")).toBeVisible();
  expect(await violations(diner)).toEqual([]);
  await toGo.click();
  await diner
    .getByRole("button", { name: /Warm Soy Milk, \$/ })
    .first()
    .click();

  await sheet.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("button", { name: "2 paused" })).toBeVisible();
  await card.getByRole("button", { name: "Send to the kitchen" }).click();
  await expect(card.getByRole("button", { name: "Ready to pick up" })).toBeVisible();
});
