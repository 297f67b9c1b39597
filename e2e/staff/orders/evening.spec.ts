import type { Browser, Page, ViewportSize } from "@playwright/test";
import { Diner, expect, freshAddress } from "../../fixtures/diner.ts";
import { joins } from "../../fixtures/joining.ts";
import { fillsMemberOrder } from "../../fixtures/member-order.ts";
import { call, opensEmptyPage } from "../../fixtures/page-call.ts";
import { newPhone } from "../../fixtures/phones.ts";
import type { RunningHost } from "../../fixtures/servers/running-host.ts";
import { signsIn, testOnOwnHost, type Waiter } from "../console.ts";

const test = testOnOwnHost();

const TABLET = { width: 1180, height: 820 };
const PHONE = { width: 390, height: 844 };
test.use({ viewport: TABLET });

/** A page of another person, with an address and an identity of its own. */
async function pageOf(browser: Browser, viewport: ViewportSize): Promise<Page> {
  const context = await browser.newContext({ viewport, extraHTTPHeaders: { "x-forwarded-for": freshAddress() } });
  return context.newPage();
}

/** A member with 860 points and the welcome coupon of 5.00, at the menu of a table. */
async function memberAt(browser: Browser, host: RunningHost, table: number): Promise<Diner> {
  const diner = new Diner(await pageOf(browser, PHONE), host);
  const phone = newPhone();
  await opensEmptyPage(diner.page, host);
  await joins(diner, phone);
  await host.command("member", "points", "100001", phone, "860");
  await diner.scans(table);
  await diner.choosesGuests(2);
  return diner;
}

/** Places the member's order with an allergy and a tip of 18 %: $47.61 and 180 points. */
async function ordersWithAllergy(diner: Diner, code: string): Promise<string> {
  await fillsMemberOrder(diner, "Peanut allergy, clean pan please");
  await diner.reviews();
  await diner.page.getByRole("radio", { name: /18%/ }).check();
  await diner.places();
  await diner.typesCode(code);
  return diner.hasOrdered();
}

/** Seats a party with the console and reads its order code from the panel of the table. */
async function seats(seater: Waiter, host: RunningHost, table: number): Promise<string> {
  await seater.opens(host, `tables?table=${table}`);
  await seater.tapsOn("Seat a party");
  const digits = seater.page.getByText(/^\d{4}$/).first();
  await expect(digits).toBeVisible();
  return (await digits.textContent()) ?? "";
}

/** What the test reads of an order in the console. */
type Detail = {
  serial: number;
  items: { state: string }[];
  taxes: object[];
  adjustments: object[];
  payments: { method: string; amount: string }[];
  events: { kind: string; actorName: string }[];
};

async function detailOf({ page }: Waiter, host: RunningHost, id: string): Promise<Detail> {
  const answer = await page.request.get(`${host.origin}/staff/100001/call/api/staff/orders/${id}`);
  return ((await answer.json()) as { data: Detail }).data;
}

test(
  "a diner, the kitchen and the counter: from the party's seat to its points, each step seen by the others",
  { tag: "@core" },
  async ({ page, host, browser }) => {
    const wei = await signsIn(page, host, "manager");
    const code = await seats(wei, host, 12);
    const kitchen = await signsIn(await pageOf(browser, TABLET), host);
    const diner = await memberAt(browser, host, 12);
    await wei.opens(host, "orders");
    const id = await ordersWithAllergy(diner, code);
    const { serial } = await detailOf(wei, host, id);

    // The order cannot be sent before somebody has read the allergy.
    const card = page.getByRole("article", { name: `Table 12, order ${serial}` });
    await expect(card).toContainText("Allergy: peanut");
    await expect(card.getByRole("button", { name: "Send to the kitchen" })).toHaveCount(0);
    await card.getByRole("button", { name: "Read the allergy" }).click();
    await expect(card).toContainText(`Read by ${wei.name}`);

    // Half of it is sent, and the diner reads that.
    await card.getByRole("button", { name: /Braised Beef/ }).click();
    const sheet = page.getByRole("dialog");
    await sheet.getByRole("checkbox", { name: /Braised Beef/ }).check();
    await sheet.getByRole("checkbox", { name: /Popcorn Chicken/ }).check();
    await sheet.getByRole("button", { name: /^Send 2 of/ }).click();
    await expect(diner.page.getByRole("heading", { name: "Partly in the kitchen" })).toBeVisible();

    // The kitchen sees the dishes with the diner's words, and makes them.
    await kitchen.opens(host, "kitchen/1");
    const ticket = kitchen.page.getByRole("article", { name: new RegExp(`order ${serial}$`) });
    await expect(ticket.getByRole("heading", { name: "Allergy: peanut" })).toBeVisible();
    await expect(ticket).toContainText("Peanut allergy, clean pan please");
    await expect(ticket.getByRole("button", { name: /Pomelo Green Tea/ })).toHaveCount(0);
    await ticket.getByRole("button", { name: "Made", exact: true }).click();
    await expect(ticket).toBeHidden();

    // The rest joins it, the tea at the tea bar; all is made.
    await sheet.getByRole("button", { name: /^Send the last/ }).click();
    await expect(diner.page.getByRole("heading", { name: "In the kitchen" })).toBeVisible();
    await expect(ticket).toContainText("Pineapple Cakes");
    await ticket.getByRole("button", { name: "Made", exact: true }).click();
    await expect(ticket).toBeHidden();
    // A mark that is still under way would end with its page.
    await expect.poll(async () => (await detailOf(wei, host, id)).items.filter(({ state }) => state !== "ready")).toHaveLength(1);
    await kitchen.opens(host, "kitchen/2");
    await expect(ticket).toContainText("Pomelo Green Tea");
    await ticket.getByRole("button", { name: "Made", exact: true }).click();
    await expect(ticket).toBeHidden();
    await expect
      .poll(async () => (await detailOf(wei, host, id)).items.map(({ state }) => state))
      .toEqual(["ready", "ready", "ready", "ready"]);

    // Two payments: 20.00 in cash, the rest by card.
    await sheet.getByRole("button", { name: "Take payment" }).click();
    await sheet.getByRole("radio", { name: "A part" }).check();
    await sheet.getByRole("textbox", { name: "Amount" }).fill("20");
    await sheet.getByRole("button", { name: "Record $20.00 in cash" }).click();
    await expect(sheet.getByText("$27.61").first()).toBeVisible();
    await expect(diner.page.getByText("$27.61").first()).toBeVisible();
    // The sheet is emptied after its answer, which may come later than the change of the order.
    await expect(sheet.getByRole("textbox", { name: "Amount" })).toHaveValue("");
    await sheet.getByRole("radio", { name: "All of it" }).check();
    await sheet.getByRole("radio", { name: "Card" }).check();
    await sheet.getByRole("button", { name: "Record $27.61 by card" }).click();
    await expect(sheet.getByText("Total, paid")).toBeVisible();
    await sheet.getByRole("button", { name: "Complete" }).click();
    await expect(diner.page.getByRole("heading", { name: "Thank you for eating with us" })).toBeVisible();

    // Points, coupon, history and sums are those of the order: 860 less 180, and 1 for each dollar before tax and tip.
    await expect(diner.page.getByText("You earned 37 Pts")).toBeVisible();
    const member = await call<{ points: number; coupons: unknown[] }>(diner.page, "member");
    expect(member.data).toMatchObject({ points: 717 });
    const detail = await detailOf(wei, host, id);
    // 42.00 less the coupon of 5.00, 8.25 % tax of 37.00, and a tip of 18 % of 42.00.
    expect(detail).toMatchObject({ subTotal: "42.00", tips: "7.56", total: "47.61", paid: "47.61", due: "0.00", points: 180 });
    expect(detail.taxes).toMatchObject([{ base: "37.00", amount: "3.05" }]);
    expect(detail.adjustments).toContainEqual(expect.objectContaining({ name: expect.stringContaining("Moon Festival"), amount: "5.00" }));
    expect(detail.payments.map(({ method, amount }) => [method, amount]).toSorted()).toEqual([
      ["card", "27.61"],
      ["cash", "20.00"],
    ]);
    const history = detail.events.map(({ kind, actorName }) => [kind, actorName]);
    const counter = wei.name;
    expect(history).toEqual(
      expect.arrayContaining([
        ["placed", expect.any(String)],
        ["allergy-read", counter],
        ["sent", counter],
        ["item-made", kitchen.name],
        ["payment-recorded", counter],
        ["completed", counter],
      ]),
    );
  },
);
