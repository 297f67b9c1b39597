import type { Page } from "@playwright/test";
import { violations } from "../../fixtures/accessibility.ts";
import { expect } from "../../fixtures/diner.ts";
import { ordersToGo, signsIn, testOnOwnHost } from "../console.ts";
import { staffCall } from "../kitchen-orders.ts";

const test = testOnOwnHost();

/** The orders, without the row of the headings. */
const rowsOf = (page: Page) =>
  page
    .getByRole("region", { name: "All orders" })
    .getByRole("row")
    .filter({ has: page.getByRole("button") });

test("the staff find an order that has ended, from the board, and print its receipt again", async ({ page, host, browser }) => {
  const ended = await ordersToGo(browser, host, { productId: "4005" });
  await ordersToGo(browser, host, { productId: "5006" });
  await host.command("order", "complete", "100001", ended);
  const ana = await signsIn(page, host);
  await ana.opens(host, "orders");
  await page.getByRole("button", { name: /^To pay/ }).click();
  await page.getByRole("link", { name: "All 1 today" }).click();
  await expect(page.getByRole("status").filter({ hasText: "1 order" })).toBeVisible();

  await page.getByRole("combobox", { name: "State" }).selectOption("");
  const rows = rowsOf(page);
  await expect(rows).toHaveCount(2);
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  expect(await violations(page)).toEqual([]);

  await page.getByRole("searchbox").fill("soy");
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(/q=soy/);
  await rows.getByRole("button").press("Enter");
  await expect(page.getByRole("dialog").getByRole("button", { name: "Print a receipt" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByRole("searchbox")).toHaveValue("soy");

  await page.getByRole("searchbox").fill("nothing like this");
  await page.getByRole("button", { name: "Remove the filters" }).click();
  await expect(rows).toHaveCount(2);
});

test("the staff limit the list by source and person, which a reload keeps, and remove at once the filters that fit no order", async ({
  page,
  host,
  browser,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await ordersToGo(browser, host, { productId: "4005" });
  const ana = await signsIn(page, host);
  await ana.opens(host, "orders/all");
  const body = { type: 2, orderItems: [{ productId: "5006", quantity: 1 }] };
  const { data } = await staffCall<{ addedAmount: string }>(page, "POST orders/preview", body);
  expect(await staffCall(page, "POST orders", { ...body, expectedAmount: data.addedAmount })).toMatchObject({ success: true });
  await page.getByRole("button", { name: /new order/ }).click();
  const rows = rowsOf(page);
  const heads = ["No.", "Where", "Who", "Dishes", "Placed", "By", "State", "Paid", "Total"];
  await expect(page.getByRole("columnheader")).toHaveText(heads);
  await expect(rows.first()).toContainText(ana.name);
  const source = page.getByRole("combobox", { name: "Source" });
  const person = page.getByRole("combobox", { name: "Person" });

  await source.selectOption("Guest’s phone");
  await expect(rows.filter({ hasText: "Online" }).first()).toBeVisible();
  await expect(rows.filter({ hasText: ana.name })).toHaveCount(0);
  await source.selectOption("Staff");
  await person.selectOption(ana.name);
  await expect(page).toHaveURL(/source=staff&person=\d+/);
  await expect(rows).toHaveCount(1);
  await page.reload();
  await expect(rows).toHaveCount(1);
  await expect(person).toHaveValue(/\d+/);
  expect(await violations(page)).toEqual([]);

  await page.getByRole("searchbox").fill("soy");
  const why = `Only orders with all of these are shown: “soy”, Source: Staff, Person: ${ana.name}.`;
  await expect(page.getByText(why)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Remove the filters" }).click();
  await expect(rows.filter({ hasText: "Online" }).first()).toBeVisible();
  await expect(page).toHaveURL(/orders\/all$/);
  await expect(page.getByRole("searchbox")).toHaveValue("");
});
