import { violations } from "../../fixtures/accessibility.ts";
import { expect, freshAddress } from "../../fixtures/diner.ts";
import { opensEmptyPage, placeOrder } from "../../fixtures/page-call.ts";
import { opensLiveMenu, signsIn, testOnOwnHost } from "../console.ts";

const test = testOnOwnHost();
const QUARTER_MS = 900_000;

test("the owner limits the orders of a quarter of an hour, and a diner who comes when it is full reads the next free time before placing", async ({
  page,
  host,
  browser,
}) => {
  const sam = await signsIn(page, host, "owner");
  await sam.opens(host, "settings/ordering");
  const pace = page.getByRole("group", { name: "Orders per quarter of an hour" }).first();
  await pace.getByRole("radio", { name: "Orders" }).check();
  const most = pace.getByRole("textbox", { name: "At most in 15 minutes" });
  await expect(most).toHaveValue("10");
  await most.fill("1");
  await most.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: /Saved \d/ })).toBeVisible();
  await expect.poll(() => page.reload().then(() => most.inputValue())).toBe("1");
  expect(await violations(page)).toEqual([]);

  // One order now, and one for the next quarter, which may begin meanwhile.
  const next = new Date((Math.floor(Date.now() / QUARTER_MS) + 1) * QUARTER_MS).toISOString().replace(".000Z", "Z");
  const lines = [{ productId: "4005", quantity: 1 }];
  for (const order of [
    { type: 2, orderItems: lines },
    { type: 1, orderItems: lines, extraInfo: JSON.stringify({ pickupTime: next }) },
  ]) {
    const guest = await browser.newPage({ extraHTTPHeaders: { "x-forwarded-for": freshAddress() } });
    await opensEmptyPage(guest, host);
    await placeOrder(guest, order);
    await guest.close();
  }
  const diner = await opensLiveMenu(browser, host);
  await diner
    .getByRole("button", { name: /Warm Soy Milk, \$/ })
    .first()
    .click();
  await diner.getByRole("link", { name: "Review order" }).click();
  await expect(diner.getByRole("status").filter({ hasText: /^The kitchen is busy\. The next free time is .+\.$/ })).toBeVisible();
  await expect(diner.getByRole("button", { name: "Place order" })).toBeDisabled();
  expect(await violations(diner)).toEqual([]);
});
