import { staffContract } from "@comanda/contract/staff/index";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Answered } from "../api/answer-checks.ts";
import { decidedCall } from "../decided-call.ts";
import { openTestServer, replacing, type TestServer } from "../harness.ts";
import { freshKey, MUSHROOMS, placed, toGo } from "../ordering/order-bodies.ts";
import { rowsOf, type Signed, staffOf } from "./console.ts";

const { payments } = staffContract;
const PAIRS = 50;
const AT_ONCE = 10;
const TOTAL = "12.45";

/* Only PostgreSQL has concurrent writers. */
describe("two of the staff at once, fifty pairs", () => {
  let server: TestServer;
  let ana: Signed;
  let wei: Signed;
  beforeAll(async () => {
    server = await openTestServer("postgres");
    [ana, wei] = [await staffOf(server, "staff"), await staffOf(server, "manager")];
  });
  afterAll(() => server.close());

  /** Calls for each of these at the same time, for a few of them at once: all at once would be refused as overload. */
  const ofEach = async <Item>(items: readonly Item[], calls: (item: Item) => (() => Promise<Answered>)[]): Promise<Answered[]> => {
    const answers: Answered[] = [];
    for (let from = 0; from < items.length; from += AT_ONCE)
      answers.push(
        ...(await Promise.all(
          items
            .slice(from, from + AT_ONCE)
            .flatMap(calls)
            .map(decidedCall),
        )),
      );
    return answers;
  };
  const pay = (orderIds: string[], by: Signed, { amount = TOTAL, key = freshKey() } = {}) => {
    const orders = orderIds.map((id) => ({ id, due: TOTAL }));
    return () => server.call(payments.record, { body: { orders, method: "card", amount } }, { as: by.as, key });
  };
  /** Fifty orders of as many guests, of which nothing is paid. */
  const fiftyOrders = async () => {
    const ids: string[] = [];
    while (ids.length < PAIRS) ids.push((await placed(server, toGo([MUSHROOMS]), { as: await server.guest() })).id);
    return ids;
  };
  const paidOf = (ids: string[]) =>
    rowsOf<{ paid: string; rows: number; sum: string }>(
      server,
      `select o.paid, count(p.id)::int as rows, coalesce(sum(p.amount), 0)::text as sum from customer_order o
         left join payment p on p.merchant_id = o.merchant_id and p.order_id = o.id where o.id = any($1::bigint[]) group by o.id, o.paid`,
      `{${ids.join(",")}}`,
    );

  const paidOnce = async () => {
    const ids = await fiftyOrders();
    const answers = await ofEach(ids, (id) => [pay([id], ana), pay([id], wei)]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([...Array<number>(PAIRS).fill(0), ...Array<number>(PAIRS).fill(5001)]);
    expect(await paidOf(ids)).toEqual(Array.from({ length: PAIRS }, () => ({ paid: TOTAL, rows: 1, sum: TOTAL })));
  };
  it("pay an order once", () => expect(paidOnce()).resolves.toBeUndefined());
  it("that pay an order twice are detected", () =>
    expect(
      server.withFault(
        replacing("where merchant_id = :merchantId and id = :id for update", "where merchant_id = :merchantId and id = :id"),
        paidOnce,
      ),
    ).rejects.toThrow("to deeply equal"));

  it("who pay a part each with what they saw before, record one part", async () => {
    const ids = await fiftyOrders();
    const answers = await ofEach(ids, (id) => [pay([id], ana, { amount: "10" }), pay([id], wei, { amount: "10" })]);
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(PAIRS);
    expect(answers.filter(({ code }) => code === 12_000)).toHaveLength(PAIRS);
    expect(await paidOf(ids)).toEqual(Array.from({ length: PAIRS }, () => ({ paid: "10.00", rows: 1, sum: "10.00" })));
  });

  it("with one key record one payment", async () => {
    const ids = await fiftyOrders();
    const answers = await ofEach(ids, (id) => {
      const key = freshKey();
      return [pay([id], ana, { key }), pay([id], ana, { key })];
    });
    expect(answers.every(({ code }) => code === 0)).toBe(true);
    expect(await paidOf(ids)).toEqual(Array.from({ length: PAIRS }, () => ({ paid: TOTAL, rows: 1, sum: TOTAL })));
  });

  it("who pay two orders together, named in another order, wait for each other", async () => {
    const ids = await fiftyOrders();
    const pairs = ids.flatMap((id, at) => (at % 2 === 0 ? [[id, ids[at + 1] ?? ""]] : []));
    const answers = await ofEach(pairs, (two) => [pay(two, ana, { amount: "24.90" }), pay(two.toReversed(), wei, { amount: "24.90" })]);
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(PAIRS / 2);
    expect(await paidOf(ids)).toEqual(Array.from({ length: PAIRS }, () => ({ paid: TOTAL, rows: 1, sum: TOTAL })));
  });

  it("reverse a payment once", async () => {
    const ids = await fiftyOrders();
    const paid = await ofEach(ids, (id) => [pay([id], ana)]);
    const answers = await ofEach(paid, ({ data }) => {
      const [payment] = (data as { payments: { id: string }[] }).payments;
      const reversing = { params: { id: payment?.id ?? "" }, body: { reason: "typed wrong" } };
      return [ana, wei].map((by) => () => server.call(payments.reverse, reversing, by));
    });
    expect(answers.map(({ code }) => code).toSorted()).toEqual([...Array<number>(PAIRS).fill(0), ...Array<number>(PAIRS).fill(5001)]);
    expect(await paidOf(ids)).toEqual(Array.from({ length: PAIRS }, () => ({ paid: "0.00", rows: 2, sum: "0.00" })));
  });
});
