import { violations } from "../../fixtures/accessibility.ts";
import { expect, freshAddress } from "../../fixtures/diner.ts";
import { opensEmptyPage, placeOrder } from "../../fixtures/page-call.ts";
import { signsIn, testOnOwnHost } from "../console.ts";

const test = testOnOwnHost();
test.use({ viewport: { width: 1280, height: 800 } });

test(
  "a manager gives one of two dishes back from an order that has ended, with both effects before, and an amount after it",
  { tag: "@core" },
  async ({ page, host, browser }) => {
    const guest = await browser.newPage({ extraHTTPHeaders: { "x-forwarded-for": freshAddress() } });
    await opensEmptyPage(guest, host);
    const orderItems = [
      { productId: "1004", quantity: 1 },
      { productId: "4005", quantity: 2 },
    ];
    const id = await placeOrder(guest, { type: 2, orderItems });
    await guest.close();
    await host.command("order", "complete", "100001", id);
    const jo = await signsIn(page, host, "manager");
    await jo.opens(host, `orders/all?order=${id}`);
    // 11.50 and 8.50 with 8.25 % tax.
    const sheet = page.getByRole("dialog");
    await expect(sheet.getByText("Total, paid")).toBeVisible();
    await sheet.getByRole("button", { name: "Give money back" }).click();
    await expect(sheet.getByRole("radio", { name: "Dishes" })).toBeChecked();
    await sheet.getByRole("checkbox", { name: /Warm Soy Milk/ }).check();
    await sheet
      .getByRole("group", { name: /How many of/ })
      .getByRole("button", { name: "One less" })
      .click();
    const effects = sheet.getByRole("status").filter({ hasText: "Still paid" });
    await expect(effects).toContainText("1 dish$4.25");
    await expect(effects).toContainText("$0.35");
    await expect(effects).toContainText("Still paid$17.05");
    await expect(effects).toContainText("Count as made");
    await sheet.getByRole("radio", { name: "Cash" }).check();
    await sheet.getByRole("button", { name: "Give back $4.60" }).click();
    await expect(sheet.getByRole("alert")).toHaveText("Choose a reason.");
    expect(await violations(page)).toEqual([]);
    for (const width of [320, 390, 768]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    await sheet.getByRole("radio", { name: "Came late" }).check();
    await sheet.getByRole("button", { name: "Give back $4.60" }).click();
    const totals = sheet.getByText("Given back", { exact: true });
    await expect(totals).toBeVisible();
    await expect(sheet.getByRole("listitem").filter({ hasText: "Warm Soy Milk" })).toContainText("1 given back");
    await expect(sheet.getByText("Still paid", { exact: true }).locator("..")).toContainText("$17.05");

    await sheet.getByRole("button", { name: "Give money back" }).click();
    await sheet.getByRole("radio", { name: "An amount" }).check();
    await sheet.getByRole("textbox", { name: "An amount" }).fill("17.06");
    await expect(sheet.getByRole("textbox", { name: "An amount" })).toHaveAccessibleDescription("This is more than is still paid.");
    await sheet.getByRole("textbox", { name: "An amount" }).fill("2");
    await sheet.getByRole("radio", { name: "Quality" }).check();
    await sheet.getByRole("button", { name: "Give back $2.00" }).click();
    await expect(sheet.getByText("Still paid", { exact: true }).locator("..")).toContainText("$15.05");
  },
);
