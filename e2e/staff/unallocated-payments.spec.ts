import { violations } from "../fixtures/accessibility.ts";
import { expect } from "../fixtures/diner.ts";
import { atProvider, connectsForm, ordersAt, passesFormTest, payButton, PHONE, WITH_PROVIDERS } from "../fixtures/pay.ts";
import { asOwner, cardOf, signsIn, testOnOwnHost } from "./console.ts";

const test = testOnOwnHost(WITH_PROVIDERS, connectsForm);
test.use({ viewport: { width: 1180, height: 820 } });

/** Two dishes of 11.50 with taxes, which are 24.90: ECPay takes whole dollars of Taiwan. One is 12.45. */
const TWO = [{ productId: "1004", quantity: 2 }];
const ONE = [{ productId: "1004", quantity: 1 }];

test("money that a guest pays at ECPay after the till took over and the order was cancelled waits on the board, and pays another order as far as that is due", async ({
  page,
  host,
  browser,
}) => {
  const guest = await (await browser.newContext(PHONE)).newPage();
  const other = await (await browser.newContext(PHONE)).newPage();
  await passesFormTest(guest, host);
  const id = await ordersAt(guest, host, { table: 5, dishes: TWO });
  await guest.getByRole("button", { name: "Pay", exact: true }).click();
  await payButton(guest, "$25.00").click();
  await expect(guest).toHaveTitle("Stand-in");

  const manager = await signsIn(page, host, "manager");
  await manager.opens(host, `orders?order=${id}`);
  const online = page.getByRole("dialog").getByRole("region", { name: "Online payments" });
  await expect(online).toContainText("Take over frees the amount at once. The guest’s page at ECPay stays open");
  await online.getByRole("button", { name: "Take over" }).click();
  await expect(online).toHaveCount(0);
  const { card, serial } = await cardOf(page, host, id);
  const { data } = (await (await page.request.get(`${host.origin}/staff/100001/call/api/staff/orders/${id}`)).json()) as {
    data: { rowVersion: number };
  };
  await asOwner(host, `POST orders/${id}/cancel`, { rowVersion: data.rowVersion, reason: "left" });
  await manager.opens(host, "orders");
  await expect(card).toHaveCount(0);
  await atProvider(guest, "notify");

  const shown = page.getByRole("region", { name: "Payments that need somebody" });
  await expect(shown).toContainText("Unallocated: $25.00 online, a guest");
  await expect(shown).toContainText(new RegExp(`Order ${serial} was cancelled at .*, paid at `));
  expect(await violations(page)).toEqual([]);
  const owing = await ordersAt(other, host, { table: 6, dishes: ONE });
  const owed = (await cardOf(page, host, owing)).card;
  await expect(owed).toBeVisible();
  await shown.getByRole("button", { name: "Put to an order" }).click();
  await page
    .getByRole("dialog", { name: "Put $25.00 to an order" })
    .getByRole("button", { name: /^Put \$12\.45 to/ })
    .click();
  await expect(shown).toContainText("$13.00");
  await expect(owed).toContainText("Paid online");
  for (const each of [guest, other]) await each.context().close();
});
