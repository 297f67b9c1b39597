import { violations } from "../../fixtures/accessibility.ts";
import { expect, openTable } from "../../fixtures/diner.ts";
import { placeOrder } from "../../fixtures/page-call.ts";
import { signsIn, testOnOwnHost } from "../console.ts";

const TABLET = { width: 1180, height: 820 };
/** Mushrooms: 11.50 and 8.25 % tax, which are 12.45. */
const MUSHROOMS = { productId: "1004", quantity: 1 };

const test = testOnOwnHost();
test.use({ viewport: TABLET });

test("the owner rounds cash to ten cents, and the payment sheet says the rounded sum in cash and the exact one by card", async ({
  page,
  host,
  browser,
}) => {
  const code = await openTable(host, 9);
  const phone = await (await browser.newContext()).newPage();
  await phone.goto(`${host.origin}/m/100001/q/700009`);
  await placeOrder(phone, { type: 0, tableId: "9", qrcodeId: "700009", orderItems: [MUSHROOMS] }, { orderCode: code });
  const wei = await signsIn(page, host, "owner");
  await wei.opens(host, "settings/ordering");
  const rounding = page.getByRole("group", { name: "Cash rounding" });
  await rounding.getByRole("radio", { name: "$0.10" }).check();
  await expect(page.getByRole("status").filter({ hasText: /Saved \d/ })).toBeVisible();
  await wei.opens(host, "tables?table=9");
  await wei.tapsOn("Take payment");
  const sheet = page.getByRole("dialog", { name: "Table 9" });
  await expect(sheet.getByText("To pay in cash")).toBeVisible();
  await expect(sheet.getByText("Cash rounding, to 10 cents")).toBeVisible();
  await expect(sheet.getByText("$0.05")).toBeVisible();
  await expect(sheet.getByText("By card exactly $12.45")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await wei.tapsOn("Card", "radio");
  await expect(sheet.getByRole("button", { name: "Record $12.45 by card" })).toBeVisible();
  await wei.tapsOn("Cash", "radio");
  await wei.tapsOn("$20");
  await expect(sheet.getByText("$7.50")).toBeVisible();
  await wei.tapsOn("Record $12.50 in cash");
  await wei.tapsOn("Change given");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await wei.opens(host, "figures");
  await expect(page.getByText("Cash that came in")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Cash that came in" }).getByText("$12.50")).toBeVisible();
});
