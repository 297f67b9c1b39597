import { contract } from "@comanda/contract";
import type { AttemptView } from "@comanda/contract/calls/payment-calls";
import type { InputOf } from "@comanda/contract/endpoint";
import { staffContract } from "@comanda/contract/staff/index";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import type { Guest } from "../harness.ts";
import { atTable, freshKey, MUSHROOMS, placed, SOY_MILK } from "../ordering/order-bodies.ts";
import { afterUndoTime } from "../staff/console.ts";
import { join, pairAt } from "../table/at-shared-table.ts";
import { openOnlineServer, pageOf } from "./online-harness.ts";

const { orders, refunds } = staffContract;
const { payment, order } = contract;

/** The tables of the tests, one after the other. */
let table = 0;

describe.each(TIER_DATABASE_KINDS)("a receipt, on the %s database", (kind) => {
  let on: Awaited<ReturnType<typeof openOnlineServer>>;
  let ana: Guest;
  let ben: Guest;
  /** Of Ana, a soy milk for 4.60, and of Ben, mushrooms for 12.45. */
  let [anas, bens] = [
    { id: "", serial: 0 },
    { id: "", serial: 0 },
  ];
  beforeAll(async () => {
    on = await openOnlineServer(kind);
  });
  afterAll(() => on.close());
  beforeEach(async () => {
    table += 1;
    [ana, ben] = await pairAt(on.server, String(table));
    anas = await placed(on.server, atTable(String(table), [SOY_MILK]), { as: ana });
    bens = await placed(on.server, atTable(String(table), [MUSHROOMS]), { as: ben });
    for (const each of [ana, ben]) await join(on.server, String(table), each);
  });

  /** Pays on the provider's page. */
  async function pays(as: Guest, body: Partial<InputOf<typeof payment.start>["body"]>): Promise<AttemptView> {
    const answer = await on.start(as === ana ? anas.id : bens.id, as, body);
    expect(answer).toMatchObject({ success: true });
    await on.work(0);
    const { attemptId } = answer.data as AttemptView;
    on.standIn.pages.pay(pageOf(await on.attemptOf(attemptId, as)));
    await on.work();
    return on.attemptOf(attemptId, as);
  }
  const read = (token: string | null | undefined) =>
    on.server.data(payment.receipt, { query: { token: token ?? "" } }, { merchantId: "100001" });
  const ofOrder = async (orderId: string, as: Guest) => read((await on.server.data(order.detail, { query: { orderId } }, { as })).receipt);

  it("of an order says neither tip nor card of a companion who has paid a part of it, also where money of that was given back", async () => {
    await pays(ana, { choice: { kind: "rest" }, expectedAmount: "17.05", tip: "3.00" });
    const paymentId = (await on.server.data(orders.get, { params: { id: bens.id } }, on.owner)).payments[0]?.id ?? "";
    const what = { kind: "amount", amount: "1.00" } as const;
    const back = { what, method: "card", paymentId, amount: "1.00", givenBack: "0.00", reason: "cold" } as const;
    await on.server.data(refunds.give, { params: { id: bens.id }, body: back }, { ...on.owner, key: freshKey() });
    await on.work(0);
    const hidden = { method: "other", brand: "", lastFour: "", tip: "0.00", isCompanion: true };
    expect((await ofOrder(bens.id, ben)).payments).toMatchObject([
      { ...hidden, amount: "12.45", isRefund: false },
      { ...hidden, amount: "-0.81", isRefund: true },
    ]);
    expect((await ofOrder(anas.id, ana)).payments).toMatchObject([
      { method: "online", brand: "visa", lastFour: "4242", amount: "4.60", tip: "0.00", isCompanion: false },
    ]);
  });

  it("of a payment that pays two orders has the own order in full, of the other one what was paid, the tip, the card and its reference", async () => {
    const { receipt } = await pays(ana, { choice: { kind: "rest" }, expectedAmount: "17.05", tip: "3.00" });
    const found = await read(receipt);
    expect(found).toMatchObject({
      number: `${anas.serial}-1`,
      reference: expect.stringMatching(/^pi_/),
      orders: [
        { serial: anas.serial, amount: "4.60", dishes: [], order: { totalAmount: "4.60", orderItems: [{ name: "Warm Soy Milk" }] } },
        {
          serial: bens.serial,
          amount: "12.45",
          order: null,
          dishes: [{ name: "Three-Cup Mushrooms", quantity: "1", numerator: 1, denominator: 1, amount: "12.45" }],
        },
      ],
      unallocated: "0.00",
      payments: [{ method: "online", brand: "visa", lastFour: "4242", amount: "17.05", tip: "3.00", isRefund: false }],
    });
    expect(found.payments).toHaveLength(1);
  });

  it("of an equal part of the table says how much it has paid of each order, and is the second one of an order that was paid before", async () => {
    await pays(ben, { choice: { kind: "amount", amount: "5.00" }, expectedAmount: "5.00" });
    const { receipt } = await pays(ana, { choice: { kind: "equal", part: 1, of: 2 }, expectedAmount: "6.03" });
    const found = await read(receipt);
    expect(found.orders.map(({ serial, amount, dishes }) => [serial, amount, dishes])).toEqual([
      [anas.serial, "1.63", []],
      [bens.serial, "4.40", []],
    ]);
    expect(found.number).toBe(`${anas.serial}-2`);
  });

  it("of a payment says what was given back of it, and another token of the same payment reads nothing", async () => {
    const { receipt, attemptId } = await pays(ben, {});
    const paymentId = (await on.server.data(orders.get, { params: { id: bens.id } }, on.owner)).payments[0]?.id ?? "";
    const what = { kind: "amount", amount: "1.00" } as const;
    const back = { what, method: "card", paymentId, amount: "1.00", givenBack: "0.00", reason: "cold" } as const;
    await on.server.data(refunds.give, { params: { id: bens.id }, body: back }, { ...on.owner, key: freshKey() });
    await on.work(0);
    expect((await read(receipt)).payments).toMatchObject([
      { amount: "12.45", isRefund: false },
      { amount: "-1.00", isRefund: true },
    ]);
    const ofOrderToken = (await on.server.data(order.detail, { query: { orderId: bens.id } }, { as: ben })).receipt ?? "";
    for (const token of [
      `${receipt?.slice(0, -1)}_`,
      `p${ofOrderToken}`,
      `p${attemptId}-${ofOrderToken.split("-")[1]}`,
      receipt?.slice(1) ?? "",
    ])
      expect(await on.server.call(payment.receipt, { query: { token } }, { merchantId: "100001" })).toMatchObject({ code: 404 });
  });

  it("of a payment is there where its order was cancelled meanwhile: its money belongs to no order", async () => {
    const started = await on.start(bens.id, ben);
    await on.work(0);
    const { attemptId } = started.data as AttemptView;
    const page = pageOf(await on.attemptOf(attemptId, ben));
    await on.server.call(orders.cancel, { params: { id: bens.id }, body: { rowVersion: 1, reason: "left" } }, on.owner);
    await afterUndoTime(on.server);
    on.standIn.pages.pay(page);
    await on.work();
    expect(await read((await on.attemptOf(attemptId, ben)).receipt)).toMatchObject({
      number: String(bens.serial),
      orders: [],
      unallocated: "12.45",
      payments: [{ amount: "12.45", tip: "0.00" }],
    });
  });
});
