import type { SharedOrderView } from "@comanda/contract/calls/table-share-calls";
import { staffContract } from "@comanda/contract/staff/index";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Guest, openTestServer, replacing, type TestServer } from "../harness.ts";
import { atTable, freshKey, MUSHROOMS, placed, seatedGuest, SOY_MILK } from "../ordering/order-bodies.ts";
import { tip } from "../members/member-with.ts";
import { rowsOf, type Signed, staffOf } from "../staff/console.ts";
import { lockWaiters } from "../../test-database/lock-waiters.ts";
import { join, leave, shareOf } from "./at-shared-table.ts";

const DINERS = 12;
const AMOUNTS = ["subTotal", "discount", "charge", "tax", "tips", "total", "paid", "due"] as const;
const centsOf = (text: string): number => Number(text.replace(".", ""));

/* Only PostgreSQL has concurrent writers. */
describe("twelve diners at one table, at once", () => {
  let server: TestServer;
  let ana: Signed;
  beforeAll(async () => {
    server = await openTestServer("postgres");
    ana = await staffOf(server, "staff");
  });
  afterAll(() => server.close());

  /** Whether a reader sees at every moment parts whose sums are the amounts of the table. */
  const checkSums = (shared: SharedOrderView) => {
    for (const name of AMOUNTS) expect(shared.parts.reduce((all, part) => all + centsOf(part[name]), 0)).toBe(centsOf(shared[name]));
  };
  const twelveAt = async (table: string) => {
    const diners: Guest[] = [];
    while (diners.length < DINERS) diners.push(await seatedGuest(server, table));
    return diners;
  };
  /** Adds dishes to a diner's own order; the tip of number n is n dollars. */
  const adds = async (table: string, { as, n, after }: { as: Guest; n: number; after?: { id: string; rowVersion: number } }) => {
    const first = atTable(table, [MUSHROOMS], { priceAdjustments: tip(`${n}.00`) });
    return placed(server, after ? atTable(table, [SOY_MILK], { id: after.id, rowVersion: after.rowVersion }) : first, { as });
  };

  const joinAndOrder = async (table: string) => {
    const diners = await twelveAt(table);
    const [orders] = await Promise.all([
      Promise.all(diners.map((as, index) => adds(table, { as, n: index + 1 }))),
      Promise.all(diners.map((as) => join(server, table, as))),
    ]);
    await haveOwnNumbers(table, DINERS);
    return { diners, orders };
  };
  /** The diners who take part at a table have the numbers from 1 on, each its own. */
  const haveOwnNumbers = async (table: string, count: number) => {
    const numbers = await rowsOf<{ ordinal: number }>(
      server,
      `select ordinal from table_share p join sitting s on s.merchant_id = p.merchant_id and s.id = p.sitting_id
       where s.table_id = $1 and s.ended_at is null order by 1`,
      table,
    );
    expect(numbers.map(({ ordinal }) => ordinal)).toEqual(Array.from({ length: count }, (_, index) => index + 1));
  };

  it("join, add to their orders, two leave and one pays: the sums are exact and nothing is lost", async () => {
    const { diners, orders } = await joinAndOrder("12");
    const [reader, leaver, another] = [diners[0] as Guest, diners[1] as Guest, diners[2] as Guest];
    const paying = orders[11];
    // 11.50 with 0.95 of tax and a tip of 1 to 12 dollars.
    expect((await shareOf(server, "12", reader))?.shared).toMatchObject({
      subTotal: "138.00",
      tax: "11.40",
      tips: "78.00",
      total: "227.40",
    });

    const pay = () => {
      const body = { orders: [{ id: paying?.id ?? "", due: "24.45" }], method: "card" as const, amount: "24.45" };
      return server.data(staffContract.payments.record, { body }, { as: ana.as, key: freshKey() });
    };
    const reads = async () => {
      for (let turn = 0; turn < 8; turn++) {
        const shared = (await shareOf(server, "12", reader))?.shared;
        if (shared) checkSums(shared);
      }
    };
    await Promise.all([
      ...diners.slice(0, 11).map((as, index) => adds("12", { as, n: index + 1, after: orders[index] })),
      leave(server, "12", leaver),
      leave(server, "12", another),
      pay(),
      reads(),
    ]);

    const shared = (await shareOf(server, "12", reader))?.shared;
    if (!shared) throw new Error("the reader takes part");
    checkSums(shared);
    expect(shared.parts.map(({ lines }) => lines.length).toSorted()).toEqual([1, ...Array<number>(9).fill(2)]);
    // Nine with 15.75 and 1.30 of tax, one with 11.50 and 0.95; the tips of all but the two and three dollars of who has left.
    expect(shared).toMatchObject({ subTotal: "153.25", tax: "12.65", tips: "73.00", total: "238.90", paid: "24.45", due: "214.45" });
    expect(
      await rowsOf(
        server,
        "select count(*)::int as lines from order_item i join customer_order o on o.merchant_id = i.merchant_id and o.id = i.order_id where o.table_id = 12",
      ),
    ).toEqual([{ lines: 23 }]);
    for (const as of [leaver, another]) expect(await shareOf(server, "12", as)).toEqual({ canJoin: true, shared: null });
    const stored = await rowsOf<{ total: string }>(
      server,
      "select sum(total)::text as total from customer_order where table_id = 12 and status = 0",
    );
    // The two who left: 15.75, 1.30 of tax, and tips of two and three dollars.
    expect(stored).toEqual([{ total: "278.00" }]);
  });

  it("are detected where two of them get one number: each begins before the first one ends", async () => {
    const fault = replacing(
      "returning s.share_count",
      "returning (select count(*)::int + 1 from table_share where merchant_id = :merchantId and sitting_id = :sittingId::bigint) as share_count",
    );
    const three = (await twelveAt("1")).slice(0, 3);
    const joinAtOnce = async () => {
      const { joining } = await server.deps.db.transaction(async (tx) => {
        await tx.query({ text: "select 1 from sitting where merchant_id = 100001 and table_id = 1 and ended_at is null for update" });
        const all = Promise.all(three.map((as) => join(server, "1", as)));
        await expect.poll(() => lockWaiters(server.deps.db)).toBe(three.length);
        return { joining: all };
      });
      await joining;
      await haveOwnNumbers("1", three.length);
    };
    await expect(server.withFault(fault, joinAtOnce)).rejects.toThrow("to deeply equal");
  });
});
