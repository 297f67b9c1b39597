import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { freshPhone, openTestServer, POMELO_LANE, type TestServer } from "../harness.ts";
import { entered } from "../sign-in/signing-in.ts";
import { atTable, detail, MUSHROOMS, place, placed, preview, seatedGuest, SOY_MILK, toGo } from "./order-bodies.ts";
import { memberWith } from "../members/member-with.ts";

describe.each(TIER_DATABASE_KINDS)("the events of an order, on the %s database", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(kind);
  });
  afterAll(() => server.close());
  const order = (...args: string[]) => server.command("order", ...args);
  const rows = async <Row extends object>(text: string, ...values: unknown[]) => (await server.deps.db.query<Row>({ text, values })).rows;
  const eventsOf = (id: string) =>
    rows<{ kind: string; rowVersion: number; actor: string; name: string; change: Record<string, unknown> }>(
      `select kind, row_version as "rowVersion", actor_kind as actor, actor_name as name, change from order_event where order_id = $1 order by at, id`,
      id,
    );
  const statesOf = async (id: string) =>
    (await rows<{ state: string }>("select state from order_item where order_id = $1 order by position", id)).map(({ state }) => state);

  it("are written with each change: who, what, and the version of the order", async () => {
    const { as } = await memberWith(server);
    const first = await placed(server, toGo([MUSHROOMS]), { as });
    await order("send", POMELO_LANE, first.id);
    const more = await placed(server, toGo([SOY_MILK], { id: first.id, rowVersion: 2 }), { as });
    expect(await statesOf(first.id)).toEqual(["sent", "held"]);
    await order("send", POMELO_LANE, first.id);
    await order("complete", POMELO_LANE, first.id);
    const [dish, drink] = more.orderItems.map(({ id }) => id);
    const events = await eventsOf(first.id);
    expect(events.map(({ kind: happened, rowVersion, actor }) => [happened, rowVersion, actor])).toEqual([
      ["placed", 1, "diner"],
      ["sent", 2, "system"],
      ["added", 3, "diner"],
      ["sent", 4, "system"],
      ["completed", 5, "system"],
      ["payment-recorded", 5, "system"],
    ]);
    expect(events.map(({ change }) => change)).toEqual([
      { itemIds: [dish], total: "12.45" },
      { itemIds: [dish], tickets: ["1-1"] },
      { itemIds: [drink], total: more.totalAmount },
      { itemIds: [drink], tickets: ["1-2"] },
      {},
      { paymentId: expect.stringMatching(/^\d+$/), method: "other", amount: more.totalAmount },
    ]);
    expect(await statesOf(first.id)).toEqual(["served", "served"]);
  });

  it("record a cancellation with its reason, and a merge on both orders", async () => {
    const [ann, ben] = [await server.guest(), await server.guest()];
    const [from, into] = [await placed(server, toGo([MUSHROOMS]), { as: ann }), await placed(server, toGo([SOY_MILK]), { as: ben })];
    await order("merge", POMELO_LANE, from.id, into.id);
    expect((await eventsOf(from.id)).at(-1)).toMatchObject({ kind: "merged-into", rowVersion: 2, change: { into: into.id } });
    expect((await eventsOf(into.id)).at(-1)).toMatchObject({ kind: "merged", rowVersion: 2, change: { from: from.id } });
    expect(await rows(`select merged_into::text as into from customer_order where id = $1`, from.id)).toEqual([{ into: into.id }]);
    await order("cancel", POMELO_LANE, into.id, "The fryer is broken.");
    expect(await rows("select kind, reason from order_event where order_id = $1 order by at desc, id desc limit 1", into.id)).toEqual([
      { kind: "cancelled", reason: "The fryer is broken." },
    ]);
  });

  it("are shown to its diner: who sent it, the payment, and the order that it was merged into", async () => {
    const [ann, ben] = [await server.guest(), await server.guest()];
    const [from, into] = [await placed(server, toGo([MUSHROOMS]), { as: ann }), await placed(server, toGo([SOY_MILK]), { as: ben })];
    await order("merge", POMELO_LANE, from.id, into.id);
    expect((await detail(server, from.id, ann)).mergedInto).toEqual({ serial: into.serial });
    expect((await detail(server, into.id, ben)).mergedInto).toBeUndefined();
    await order("send", POMELO_LANE, into.id);
    await order("complete", POMELO_LANE, into.id);
    const paid = await detail(server, into.id, ben);
    expect(paid).toMatchObject({ isPrinted: true, staffName: "npm run order", paymentsTips: "0.00", paymentsChange: "0.00" });
    expect(paid.payments).toMatchObject([{ method: "other", amount: paid.totalAmount, tip: "0.00", change: "0.00" }]);
  });

  it("record that an order went to a member who signed in", async () => {
    const guest = await server.guest();
    const { id } = await placed(server, toGo([MUSHROOMS]), { as: guest });
    await entered(server, { phone: freshPhone(), autoReceiveCoupon: true, autoFillingName: true }, { as: guest });
    expect((await eventsOf(id)).map(({ kind: happened, actor }) => [happened, actor])).toEqual([
      ["placed", "diner"],
      ["changed-by-sign-in", "diner"],
    ]);
  });

  it("are never changed", async () => {
    const { id } = await placed(server, toGo([MUSHROOMS]), { as: await server.guest() });
    await expect(rows("update order_event set reason = 'x' where order_id = $1", id)).rejects.toThrow("stay as they are");
    await expect(rows("delete from order_event where order_id = $1", id)).rejects.toThrow("stay as they are");
  });

  it("write taxes, adjustments and the payment of a completed order as rows that add up to its total", async () => {
    const as = await seatedGuest(server, "4");
    const tip = { category: 2, target: 0, amount: "2.00" } as const;
    const { id } = await placed(server, atTable("4", [MUSHROOMS], { priceAdjustments: [tip] }), { as });
    await order("complete", POMELO_LANE, id);
    expect(
      await rows(
        `select tax_id as "taxId", rate::text as rate, base::text as base, amount::text as amount from order_tax where order_id = $1`,
        id,
      ),
    ).toEqual([{ taxId: expect.stringMatching(/^\d+$/), rate: "8.25", base: "11.50", amount: "0.95" }]);
    expect(await rows("select category, amount::text as amount from order_adjustment where order_id = $1", id)).toEqual([
      { category: 2, amount: "2.00" },
    ]);
    expect(await rows(`select method, amount::text as amount, business_day as day from payment where order_id = $1`, id)).toEqual([
      { method: "other", amount: "14.45", day: "2026-09-17" },
    ]);
  });

  describe("of which something is paid", () => {
    const paidInPart = async () => {
      const as = await server.guest();
      const { id } = await placed(server, toGo([MUSHROOMS]), { as });
      await rows("update customer_order set paid = 5, payment_status = 1, row_version = 2 where id = $1", id);
      return { as, id };
    };

    it("takes no more dishes, and the next ones become a new order", async () => {
      const { as, id } = await paidInPart();
      const body = toGo([SOY_MILK], { id, rowVersion: 2 });
      const { totalAmount } = await preview(server, toGo([SOY_MILK]), as);
      expect(await place(server, toGo([SOY_MILK]), { as })).toMatchObject({ code: 0, data: { order: { totalAmount, rowVersion: 1 } } });
      await expect(preview(server, body, as)).rejects.toThrow("11000");
      expect((await detail(server, id, as)).orderItems).toHaveLength(1);
    });

    it("is not cancelled", async () => {
      const { id } = await paidInPart();
      expect(await order("cancel", POMELO_LANE, id)).toMatchObject({ ok: false, lines: [expect.stringContaining("is paid")] });
    });

    it("is completed with a payment of what is left", async () => {
      const { as, id } = await paidInPart();
      await order("complete", POMELO_LANE, id);
      expect(await detail(server, id, as)).toMatchObject({ status: 1, paymentStatus: 2, paymentsTotal: "12.45" });
      expect(await rows("select amount::text as amount from payment where order_id = $1", id)).toEqual([{ amount: "7.45" }]);
    });
  });
});
