import type { Locator, Page } from "@playwright/test";
import { expect } from "../fixtures/diner.ts";
import { placeOrder } from "../fixtures/page-call.ts";

export const MUSHROOMS = "Three-Cup Mushrooms";
export const EGG_TART = "Egg Tart";

type Answer<Data> = { success: boolean; data: Data };

/** Makes a call of the console, such as `GET me`, with the person who is signed in on the page. */
export const staffCall = <Data>(page: Page, name: string, body?: object): Promise<Answer<Data>> =>
  page.evaluate(
    async ([method, to, sent]) => {
      const headers = { "content-type": "application/json", "idempotency-key": crypto.randomUUID() };
      const answer = await fetch(`/staff/100001/call/api/staff/${to}`, { method, headers, body: sent });
      return (await answer.json()) as Answer<Data>;
    },
    [...name.split(" "), body && JSON.stringify(body)] as const,
  );

type Detail = { rowVersion: number; status: number; serial: number; items: { id: string; state: string }[] };
export const detailOf = async (kitchen: Page, id: string) => (await staffCall<Detail>(kitchen, `GET orders/${id}`)).data;

/** A diner orders two dishes of the kitchen to go; the staff read the allergy, if the notes have one, and send everything. */
export async function sends(diner: Page, kitchen: Page, notes = ""): Promise<string> {
  const id = await placeOrder(diner, {
    type: 2,
    notes,
    orderItems: [
      { productId: "1004", quantity: 1 },
      { productId: "5006", quantity: 1 },
    ],
  });
  const { rowVersion, items } = await detailOf(kitchen, id);
  if (notes) expect(await staffCall(kitchen, `POST orders/${id}/read-allergy`, { rowVersion })).toMatchObject({ success: true });
  const itemIds = items.map((item) => item.id);
  expect(await staffCall(kitchen, `POST orders/${id}/send`, { itemIds })).toMatchObject({ success: true });
  return id;
}

/** The ticket of an order on a screen; `staff` is a page on which a person is signed in. */
export const ticketOf = async (kitchen: Page, id: string, staff = kitchen) => {
  const { serial } = await detailOf(staff, id);
  return kitchen.getByRole("article", { name: new RegExp(`order ${serial}$`) });
};
export const statesOf = async (kitchen: Page, id: string) => (await detailOf(kitchen, id)).items.map(({ state }) => state);

/** The button of a dish on a ticket, which marks it as made. */
export const dishOn = (ticket: Locator, name: string): Locator => ticket.getByRole("button", { name: new RegExp(`^\\d+ ${name}`) });
