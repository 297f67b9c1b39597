import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { data, MERCHANT } from "./restaurant-calls.ts";

/** A server of the demo restaurant: its port, the token of its owner, and the one-time code that it printed for a phone. */
export type Restaurant = { port: number; owner: string; codeOf: (phone: string) => Promise<string> };
type Order = { id: string; rowVersion: number; totalAmount: string };
type Paid = { payments: { id: string }[] };
type Diner = { token: string; address: string };

const MUSHROOMS = { productId: "1004", quantity: 1 };
const SOY_MILK = { productId: "4005", quantity: 1 };
const EGG_TART = { productId: "5006", quantity: 2 };
const OF_POINTS = { productId: "7001", quantity: 1 };
const ROUNDS = 3;
const MEMBERS = 16;
const GUESTS = 10;
/** Tables at which a party sits in each round. */
const TABLES = ["1", "2", "3", "4", "5", "6", "7", "8"];

let addresses = 0;
const freshAddress = () => `10.1.${Math.floor((addresses += 1) / 200)}.${(addresses % 200) + 1}`;

/**
 * One day of the demo restaurant by its calls: members with coupons and points, guests, parties at tables; orders that are paid in cash or by
 * card, alone and in parts, with tips; corrected, cancelled, and open ones. Returns the number of its orders.
 */
export async function oneDay(restaurant: Restaurant): Promise<number> {
  const members = await Promise.all(
    Array.from({ length: MEMBERS }, (_, at) => member(restaurant, `41555501${String(at).padStart(2, "0")}`)),
  );
  let count = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const guests = await Promise.all(Array.from({ length: GUESTS }, () => guest(restaurant)));
    const orders = [
      ...(await Promise.all(members.map((one, at) => placed(restaurant, one, bodyOfMember(round, at))))),
      ...(await Promise.all(guests.map((one) => placed(restaurant, one, { type: 2, orderItems: [EGG_TART, SOY_MILK] })))),
      ...(await Promise.all(TABLES.map((table) => atTable(restaurant, table)))),
    ];
    count += orders.length;
    // Of the last round some stay open, and a few of these are cancelled.
    const isLast = round === ROUNDS - 1;
    await Promise.all(
      orders.map((order, at) => (isLast && at % 3 === 0 ? leftOpen(restaurant, order, at) : settled(restaurant, order, at))),
    );
    await ended(restaurant);
  }
  return count;
}

function bodyOfMember(round: number, at: number): object {
  if (round === 1 && at % 2 === 0) return { type: 2, orderItems: [MUSHROOMS, OF_POINTS] };
  if (round === 0) return { type: 2, orderItems: [MUSHROOMS, MUSHROOMS, SOY_MILK], notes: `No onion ${at}` };
  return { type: 2, orderItems: [MUSHROOMS, EGG_TART], priceAdjustments: [{ category: 2, target: 0, amount: "2.00" }] };
}

/** A member with the welcome coupon and points. */
async function member({ port, owner, codeOf }: Restaurant, phone: string): Promise<Diner> {
  const address = freshAddress();
  await data(port, "/api/member/phone/code", { method: "POST", address, body: { phone } });
  const body = { phone, code: await codeOf(phone), autoRegister: true, autoReceiveCoupon: true, autoFillingName: true };
  const { token, id } = await data<{ token: string; id: string }>(port, "/api/member/login", { method: "POST", address, body });
  const gift = { points: 50_000, reason: "a long wait" };
  await data(port, `/api/staff/members/${id}/points`, { method: "POST", token: owner, key: randomUUID(), body: gift });
  return { token, address };
}

async function guest({ port }: Restaurant): Promise<Diner> {
  const address = freshAddress();
  return { address, ...(await data<{ token: string }>(port, "/api/member/register/guest", { method: "POST", address, body: {} })) };
}

async function placed({ port }: Restaurant, { token, address }: Diner, body: object): Promise<Order> {
  const call = { method: "POST", token, address } as const;
  const preview = await data<{ order: Order }>(port, "/api/merchant/order/preview", { ...call, body });
  const whole = { ...body, expectedTotal: preview.order.totalAmount };
  return (await data<{ order: Order }>(port, "/api/member/order", { ...call, key: randomUUID(), body: whole })).order;
}

async function atTable(restaurant: Restaurant, tableId: string): Promise<Order> {
  const { port, owner } = restaurant;
  const path = `/api/staff/tables/${tableId}/seat`;
  const { sitting } = await data<{ sitting: { orderCode: string } }>(port, path, { method: "POST", token: owner, body: { guests: 2 } });
  const diner = await guest(restaurant);
  const qrcodeId = String(700_000 + Number(tableId));
  await data(port, `/api/merchant/table/order-code/valid/${sitting.orderCode}?tableId=${tableId}&qrcodeId=${qrcodeId}`, diner);
  return placed(restaurant, diner, { type: 0, tableId, qrcodeId, orderItems: [MUSHROOMS, EGG_TART, SOY_MILK] });
}

/** Pays an order by one of several ways, and completes it: it is done when the undo time is over. */
async function settled(restaurant: Restaurant, { id }: Order, at: number): Promise<void> {
  const { port, owner } = restaurant;
  const pay = (body: object) => data<Paid>(port, "/api/staff/payments", { method: "POST", token: owner, key: randomUUID(), body });
  const { due } = await data<{ due: string }>(port, `/api/staff/orders/${id}`, { token: owner });
  const whole = { orders: [{ id, due }], amount: due };
  if (at % 4 === 0) await pay({ ...whole, method: "cash", tip: "1.50", tendered: "200.00" });
  else if (at % 4 === 1) await pay({ ...whole, method: "card", reference: `slip ${at}` });
  else {
    const { payments } = await pay({ ...whole, method: "card", amount: "1.00" });
    const rest = (Number(due) - 1).toFixed(2);
    // A refund: the first part is corrected, and the whole is paid by other means.
    if (at % 4 === 2)
      await data(port, `/api/staff/payments/${payments[0]?.id}/reverse`, { method: "POST", token: owner, body: { reason: "wrong card" } });
    const left = at % 4 === 2 ? due : rest;
    await pay({ orders: [{ id, due: left }], amount: left, method: "other" });
  }
  await complete(restaurant, id);
}

async function complete({ port, owner }: Restaurant, id: string): Promise<void> {
  const { rowVersion } = await data<Order>(port, `/api/staff/orders/${id}`, { token: owner });
  await data(port, `/api/staff/orders/${id}/complete`, { method: "POST", token: owner, body: { rowVersion, anyway: true } });
}

/** Leaves an order open: as it is, sent to the kitchen, or cancelled. */
async function leftOpen({ port, owner }: Restaurant, { id }: Order, at: number): Promise<void> {
  const order = await data<Order & { items: { id: string }[] }>(port, `/api/staff/orders/${id}`, { token: owner });
  const { rowVersion } = order;
  if (at % 2 === 0)
    await data(port, `/api/staff/orders/${id}/send`, { method: "POST", token: owner, body: { itemIds: order.items.map((one) => one.id) } });
  else if (at % 9 === 0)
    await data(port, `/api/staff/orders/${id}/cancel`, { method: "POST", token: owner, body: { rowVersion, reason: "test", note: "" } });
}

/** Waits until no action of the console is pending. */
async function ended({ port, owner }: Restaurant): Promise<void> {
  for (;;) {
    const { pending } = await data<{ pending: object[] }>(port, "/api/staff/board", { token: owner });
    if (pending.length === 0) return;
    await pause(200);
  }
}

/** The path of the demo restaurant's pages and calls, by what each shows; each has the same content for everybody. */
export const PAGES = ["order", "search"].map((page) => `/merchant/${MERCHANT}/${page}`);
