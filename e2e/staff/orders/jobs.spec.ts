import type { Browser, Locator, Page } from "@playwright/test";
import { expect, freshAddress } from "../../fixtures/diner.ts";
import { opensEmptyPage, placeOrder } from "../../fixtures/page-call.ts";
import type { RunningHost } from "../../fixtures/servers/running-host.ts";
import { setUndoSeconds, signsIn, testOnOwnHost, type Waiter } from "../console.ts";

const test = testOnOwnHost();
test.use({ viewport: { width: 1180, height: 820 } });

const SOY_MILK = { productId: "4005", quantity: 1 };
const CHICKEN = { productId: "2001", quantity: 1 };

/** A to-go order of another guest, and its card on the board of a person. */
async function orderOnBoard(browser: Browser, host: RunningHost, waiter: Waiter, notes = ""): Promise<{ card: Locator; sheet: Locator }> {
  const guest = await browser.newPage({ extraHTTPHeaders: { "x-forwarded-for": freshAddress() } });
  await opensEmptyPage(guest, host);
  const id = await placeOrder(guest, { type: 2, orderItems: [SOY_MILK, CHICKEN], notes });
  await guest.close();
  await waiter.opens(host, "orders");
  const answer = await waiter.page.request.get(`${host.origin}/staff/100001/call/api/staff/orders/${id}`);
  const { serial } = ((await answer.json()) as { data: { serial: number } }).data;
  const card = waiter.page.getByRole("article", { name: new RegExp(`order ${serial}$`) });
  await expect(card).toBeVisible();
  return { card, sheet: waiter.page.getByRole("dialog") };
}

/** Taps on elements one after the other; the test says in its title how many it may take. */
async function taps(...targets: Locator[]): Promise<void> {
  for (const target of targets) await target.click();
}

const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole("button", { name, exact: typeof name === "string" }).first();

/** The place of a button of a card, measured by the page as soon as the card has the button: after the reading of an allergy it may soon move. */
async function placeOf(card: Locator, name: string): Promise<DOMRect> {
  const place = await card.page().waitForFunction(
    ([within, words]) => {
      const named = [...(within?.querySelectorAll("button") ?? [])].find(({ textContent }) => textContent.includes(words));
      return named && (named.getBoundingClientRect().toJSON() as DOMRect);
    },
    [await card.elementHandle(), name] as const,
  );
  return (await place.jsonValue()) as DOMRect;
}
const stage = (page: Page, name: RegExp) => page.getByRole("region", { name });

test.describe("the jobs of a service, each in its number of taps from the board:", { tag: "@core" }, () => {
  test("1 to send a new order to the kitchen, 1 to complete it, and 3 to take the payment by card", async ({ page, host, browser }) => {
    const ana = await signsIn(page, host);
    const { card, sheet } = await orderOnBoard(browser, host, ana);
    await taps(button(card, "Send to the kitchen"));
    await expect(stage(page, /^In the kitchen/).filter({ has: card })).toBeVisible();
    await taps(button(card, "Ready to pick up"));
    await expect(stage(page, /^Completed/).filter({ has: card })).toBeVisible();
    await taps(button(card, /^Not paid/), sheet.getByRole("radio", { name: "Card" }), button(sheet, /^Record .* by card$/));
    await expect(card.getByText("Paid", { exact: true })).toBeVisible();
  });

  test("2 to read an allergy and send, on the same spot, and 4 to take the payment in cash with change", async ({
    page,
    host,
    browser,
  }) => {
    const ana = await signsIn(page, host);
    // An older order stands below it, also when the allergy has been read.
    await orderOnBoard(browser, host, ana);
    const { card, sheet } = await orderOnBoard(browser, host, ana, "Soy allergy");
    const read = await placeOf(card, "Read the allergy");
    const [send] = await Promise.all([placeOf(card, "Send to the kitchen"), taps(button(card, "Read the allergy"))]);
    expect(send).toEqual(read);
    await taps(button(card, "Send to the kitchen"));
    await expect(stage(page, /^In the kitchen/).filter({ has: card })).toBeVisible();
    await taps(button(card, "Ready to pick up"));
    await expect(stage(page, /^Completed/).filter({ has: card })).toBeVisible();
    const cash = [sheet.getByRole("radio", { name: "Cash" }), button(sheet, "$20"), button(sheet, /^Record .* in cash$/)];
    await taps(button(card, /^Not paid/), ...cash);
    await expect(card.getByText("Paid", { exact: true })).toBeVisible();
  });

  test("3 to send the dishes of a station first, and 3 to cancel an order with its reason", async ({ page, host, browser }) => {
    await setUndoSeconds(host, 60);
    const ana = await signsIn(page, host);
    const { card: cancelled } = await orderOnBoard(browser, host, ana);
    const { card, sheet } = await orderOnBoard(browser, host, ana);
    await taps(button(card, /Warm Soy Milk/), sheet.getByRole("checkbox", { name: /Warm Soy Milk/ }), button(sheet, "Send 1 of 2"));
    await expect(button(sheet, "Send the last one")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
    await taps(button(cancelled, /Warm Soy Milk/), button(sheet, "Cancel"), button(sheet, "Guests left"));
    await expect(page.getByText(/^Cancelling order/).first()).toBeVisible();
  });
});
