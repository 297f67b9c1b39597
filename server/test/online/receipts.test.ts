import { contract } from "@comanda/contract";
import type { AttemptView } from "@comanda/contract/calls/payment-calls";
import type { InputOf } from "@comanda/contract/endpoint";
import { staffContract } from "@comanda/contract/staff/index";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import type { Guest } from "../harness.ts";
import { atTable, freshKey, MUSHROOMS, placed, SOY_MILK } from "../ordering/order-bodies.ts";
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
});
