import { violations } from "../fixtures/accessibility.ts";
import { expect } from "../fixtures/diner.ts";
import { ordersAt, pays, PHONE, takesPayments, WITH_PROVIDERS } from "../fixtures/pay.ts";
import { layoutFaults } from "../screens/layout-faults.ts";
import { signsIn, testOnOwnHost } from "./console.ts";

// On a host of its own: an order that is still open hinders the closing of the day.
const test = testOnOwnHost(WITH_PROVIDERS);
test.use({ viewport: { width: 1180, height: 820 } });

test("who closes a day reads how its online payments differ from the provider's list, and closes it also where they were not compared", async ({
  page,
  host,
  browser,
}) => {
  await takesPayments(host);
  const guest = await (await browser.newContext(PHONE)).newPage();
  const id = await ordersAt(guest, host, { table: 7 });
  const providersPage = await pays(guest, "$12.45");
  await guest.context().close();
  await host.command("order", "complete", "100001", id);

  const manager = await signsIn(page, host, "manager");
  await manager.opens(host, "figures");
  const card = page.getByRole("region", { name: "Closing of the day" });
  const sheet = page.getByRole("dialog", { name: "Close the day" });
  const compared = sheet.getByRole("region", { name: "Online payments compared" });
  const closes = card.getByRole("button", { name: "Close the day" });
  await closes.click();
  await expect(compared).toContainText("Stripe: No difference");
  await sheet.getByRole("button", { name: "Close", exact: true }).click();

  expect((await page.request.post(`${providersPage}/give-back`)).ok()).toBe(true);
  await closes.click();
  const difference = compared.getByRole("listitem");
  await expect(compared).toContainText("Stripe: 1 to look at");
  await expect(difference).toContainText("Given back at Stripe, not in Comanda");
  await expect(difference.getByRole("link", { name: /^Order \d+$/ })).toHaveAttribute("href", new RegExp(`orders\\?order=${id}$`));
  await expect(difference.getByRole("link", { name: "Look at Stripe" })).toHaveAttribute("href", /dashboard\.stripe\.com/);
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await layoutFaults(page)).toEqual([]);
  await sheet.getByRole("button", { name: "Close", exact: true }).click();

  await page.route("**/api/staff/payment-days/*", (route) => route.abort());
  await closes.click();
  await expect(compared).toContainText("They were not compared. The day can be closed all the same.");
  await sheet.getByLabel("Counted in the drawer").fill("0.00");
  await sheet.getByRole("button", { name: "Close the day" }).click();
  await expect(card.getByText(`Closed by ${manager.name}`)).toBeVisible();
});
