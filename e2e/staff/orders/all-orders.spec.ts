import { violations } from "../../fixtures/accessibility.ts";
import { expect } from "../../fixtures/diner.ts";
import { ordersToGo, signsIn, testOnOwnHost } from "../console.ts";

const test = testOnOwnHost();

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
  const rows = page.getByRole("region", { name: "All orders" }).getByRole("listitem");
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
  await page.getByRole("button", { name: "Show all" }).click();
  await expect(rows).toHaveCount(2);
});
