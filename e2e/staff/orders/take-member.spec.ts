import { violations } from "../../fixtures/accessibility.ts";
import { expect } from "../../fixtures/diner.ts";
import { joins } from "../../fixtures/joining.ts";
import { call, opensEmptyPage } from "../../fixtures/page-call.ts";
import { newPhone } from "../../fixtures/phones.ts";
import { signsIn, testOnOwnHost } from "../console.ts";

const test = testOnOwnHost();
test.use({ viewport: { width: 1180, height: 820 } });

test("an order is taken for a member who is looked up, whose phone has it, and from the member's page", async ({ page, host, browser }) => {
  const phone = await browser.newPage();
  await opensEmptyPage(phone, host);
  await joins({ page: phone, host }, newPhone());
  const { data: mei } = await call<{ id: string }>(phone, "member");
  const ana = await signsIn(page, host);
  await ana.opens(host, "orders/new");
  await ana.tapsOn(/^Popcorn Chicken/);
  await ana.tapsOn(/^Popcorn Chicken/);
  const order = page.getByRole("region", { name: "The order" });
  await order.getByRole("button", { name: "Member" }).click();
  const sheet = page.getByRole("dialog", { name: "Member" });
  await sheet.getByRole("searchbox", { name: "Phone, number or name" }).fill("Mei");
  await expect(sheet.getByRole("button", { name: /^Mei Lin/ })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await sheet.getByRole("button", { name: /^Mei Lin/ }).click();
  await expect(order.getByText("Mei Lin")).toBeVisible();
  await ana.tapsOn(/^Place and send/);
  await expect(page.getByText(/^Order \d+ is placed and sent$/).last()).toBeVisible();
  const { data: found } = await call<object>(phone, "merchant/order/member-order-list");
  expect(JSON.stringify(found)).toContain("Popcorn Chicken");

  await ana.opens(host, `members/${mei.id}`);
  await ana.tapsOn("New order", "link");
  await expect(order.getByText("Mei Lin")).toBeVisible();
  await order.getByRole("button", { name: "Not for Mei Lin" }).click();
  await expect(order.getByRole("button", { name: "Member" })).toBeVisible();
});
