import type { Locator, Page } from "@playwright/test";
import { expect } from "../fixtures/diner.ts";
import { ordersAt, payButton, paySheet, PHONE, takesPayments, WITH_PROVIDERS } from "../fixtures/pay.ts";
import { testOnOwnHost } from "../staff/console.ts";

const test = testOnOwnHost(WITH_PROVIDERS, (host) => takesPayments(host));
test.use(PHONE);

/** The most stops of a page before a control. */
const MOST_STOPS = 150;

/** Whether a visible element has the focus, and shows it as after a key. */
const showsFocus = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const { activeElement: element, body } = document;
    return element !== null && element !== body && element.checkVisibility() && element.matches(":focus-visible");
  });

/** What has the focus is seen, also after what had it before is gone. */
const keepsFocus = (page: Page) => expect.poll(() => showsFocus(page)).toBe(true);

/** Presses Tab, or Shift and Tab, until a control has the focus, which is seen at every stop. */
async function tabsTo(page: Page, control: Locator, key = "Tab"): Promise<void> {
  await expect(control).toBeVisible();
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press(key);
    await keepsFocus(page);
    if (await control.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`no stop at ${String(control)}`);
}

async function presses(page: Page, control: Locator, key = "Tab"): Promise<void> {
  await tabsTo(page, control, key);
  await page.keyboard.press("Enter");
}

test("a diner pays by keyboard alone, from the call for the team to the receipt, and always sees what has the focus", async ({
  page,
  host,
}) => {
  await ordersAt(page, host, { table: 5 });
  await page.goto(`${host.origin}/merchant/100001/order`);
  await page.waitForFunction(() => !("preHydrationClick" in window));
  await presses(page, page.getByRole("button", { name: "Call the team" }));
  const call = page.getByRole("dialog", { name: "Call the team" });
  await keepsFocus(page);
  await presses(page, call.getByRole("button", { name: "Pay", exact: true }));
  const sheet = paySheet(page);
  await expect(sheet).toBeVisible();
  await keepsFocus(page);

  await presses(page, sheet.getByRole("button", { name: /Another amount/ }));
  const amount = page.getByRole("textbox", { name: "Amount you want to pay" });
  await expect(amount).toBeFocused();
  await page.keyboard.type("5");
  await page.keyboard.press("Enter");
  await expect(payButton(page, "$5.00")).toBeVisible();
  await keepsFocus(page);

  await tabsTo(page, sheet.getByRole("radio", { name: "No tip" }));
  await page.keyboard.press("ArrowRight");
  await expect(sheet.getByRole("radio", { name: /15%/ })).toBeChecked();
  await presses(page, payButton(page, "$5.69"));

  await expect(page).toHaveTitle("Stand-in");
  await presses(page, page.getByRole("button", { name: "pay" }));
  await expect(page.getByRole("heading", { name: "Paid, thank you" })).toBeVisible();
  await presses(page, page.getByRole("link", { name: "Open the receipt" }));
  await expect(page.getByRole("heading", { name: "Receipt", exact: true })).toBeVisible();
  // A page that was led to has the focus on its title, before which its way back stands.
  await presses(page, page.getByRole("button", { name: "Back", exact: true }), "Shift+Tab");
  await expect(page.getByRole("heading", { name: "Paid, thank you" })).toBeVisible();
  await presses(page, page.getByRole("link", { name: "Back to my order" }));
  await expect(page.getByRole("region", { name: "Payment", exact: true })).toContainText("You have paid$5.00");
});
