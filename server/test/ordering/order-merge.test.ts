import { contract } from "@comanda/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { atTable, detail, MUSHROOMS, place, placed, seatedGuest, SOY_MILK, toGo, type OrderBody } from "./order-bodies.ts";
import { type Guest, openTestServer, POMELO_LANE, type TestServer } from "../harness.ts";
import { CAKES, CHICKEN, couponsOf, memberWith, MOON, tip } from "../members/member-with.ts";

const ROUNDS = 20;

describe.each(TIER_DATABASE_KINDS)("on the %s database", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(kind);
  });
  afterAll(() => server.close());
  const merge = (from: string, into: string) => server.command("order", "merge", POMELO_LANE, from, into);
  const processing = (as: Guest, tableId: string) => server.data(contract.order.hasProcessing, { query: { tableId, type: 0 } }, { as });

  describe("two merged orders", () => {
    it("cost as much as their items together, and the ended one has the status merged", async () => {
      const [ann, ben] = [await seatedGuest(server, "4"), await seatedGuest(server, "4")];
      const from = await placed(server, atTable("4", [SOY_MILK], { notes: "no sugar", priceAdjustments: tip("1.00") }), { as: ann });
      const into = await placed(server, atTable("4", [MUSHROOMS], { priceAdjustments: tip("2.00") }), { as: ben });
      expect([from.subTotalAmount, into.subTotalAmount]).toEqual(["4.25", "11.50"]);
      // 15.75, 8.25 % of it, 1.299375, half to even, and 3.00.
      expect(await merge(from.id, into.id)).toEqual({
        ok: true,
        lines: [
          `Order ${from.serial}, table 4 (id ${from.id}) is part of order ${into.serial}, table 4 (id ${into.id}) now: 20.05 in all.`,
        ],
      });
      const whole = await detail(server, into.id, ben);
      expect(whole).toMatchObject({ status: 0, rowVersion: 2, totalAmount: "20.05", totalTipsAmount: "3.00", notes: "no sugar" });
      expect(whole.orderItems.map(({ productId, itemTotalAmount }) => [productId, itemTotalAmount])).toEqual([
        ["1004", "11.50"],
        ["4005", "4.25"],
      ]);
      expect(await detail(server, from.id, ann)).toMatchObject({
        status: 3,
        rowVersion: 2,
        totalAmount: from.totalAmount,
        orderItems: [{ productId: "4005" }],
      });
      expect(await processing(ann, "4")).toBeNull();
    });

    it("are completed as one, and the sitting ends with it", async () => {
      const [ann, ben] = [await seatedGuest(server, "5"), await seatedGuest(server, "5")];
      const from = await placed(server, atTable("5", [SOY_MILK]), { as: ann });
      const into = await placed(server, atTable("5", [MUSHROOMS]), { as: ben });
      await merge(from.id, into.id);
      expect(await server.command("order", "complete", POMELO_LANE, from.id)).toMatchObject({ ok: false });
      expect(await server.command("order", "complete", POMELO_LANE, into.id)).toMatchObject({ ok: true });
      expect((await server.command("table", "code", POMELO_LANE, "5")).ok).toBe(false);
    });

    it("keep the send status of their items: only new ones have to be sent", async () => {
      const [ann, ben] = [await server.guest(), await server.guest()];
      const from = await placed(server, toGo([SOY_MILK]), { as: ann });
      await server.command("order", "send", POMELO_LANE, from.id);
      const into = await placed(server, toGo([MUSHROOMS]), { as: ben });
      await merge(from.id, into.id);
      expect(await detail(server, into.id, ben)).toMatchObject({ sendStatus: 1, orderItems: [{ isSent: false }, { isSent: true }] });
    });

    it("keep the coupons of the remaining order; those of the other are returned to their member", async () => {
      const [ann, ben] = [await memberWith(server, { coupons: [MOON] }), await memberWith(server, { coupons: [MOON] })];
      const three = { ...CHICKEN, quantity: 3 };
      const from = await placed(server, toGo([three], { userCouponIds: ann.ids.slice(0, 1) }), { as: ann.as });
      const into = await placed(server, toGo([three], { userCouponIds: ben.ids.slice(0, 1) }), { as: ben.as });
      expect(await couponsOf(server, ann.as, "used")).toEqual(ann.ids.slice(0, 1));
      await merge(from.id, into.id);
      expect(await couponsOf(server, ann.as, "used")).toEqual([]);
      expect(await couponsOf(server, ben.as, "used")).toEqual(ben.ids.slice(0, 1));
      // 57.00 - 5.00 and 8.25 % of 52.00.
      expect(await detail(server, into.id, ben.as)).toMatchObject({ totalDiscountAmount: "5.00", totalAmount: "56.29" });
    });
  });

  describe("a merge is refused and changes nothing", () => {
    const two = async (orderBody: OrderBody = toGo([SOY_MILK])) => {
      const [ann, ben] = [(await memberWith(server, { points: 200 })).as, await server.guest()];
      return { ann, ben, from: await placed(server, orderBody, { as: ann }), into: await placed(server, toGo([MUSHROOMS]), { as: ben }) };
    };

    it("for an order with itself, with an unknown order, or with one that has ended", async () => {
      const { from, into, ann } = await two();
      const sorry = { ok: false, lines: [expect.stringContaining("not two open orders")] };
      expect(await merge(from.id, from.id)).toEqual(sorry);
      expect(await merge(from.id, "799999999999")).toEqual({ ok: false, lines: [`There is no order ${from.id}, or none 799999999999.`] });
      expect(await server.command("order", "merge", "100002", from.id, into.id)).toMatchObject({ ok: false });
      await server.command("order", "cancel", POMELO_LANE, into.id);
      expect(await merge(from.id, into.id)).toEqual(sorry);
      expect(await detail(server, from.id, ann)).toEqual(from);
    });

    it("for items bought with points, which their own member has paid for", async () => {
      const { from, into, ann, ben } = await two(toGo([CAKES]));
      expect(await merge(from.id, into.id)).toMatchObject({ ok: false, lines: [expect.stringContaining("items for points")] });
      expect(await detail(server, from.id, ann)).toEqual(from);
      expect(await detail(server, into.id, ben)).toEqual(into);
    });

    it("for more lines together than an order may have", async () => {
      const hundred = Array.from({ length: 100 }, () => SOY_MILK);
      const { from, into, ann } = await two(toGo(hundred));
      let { id, rowVersion } = from;
      for (let more = 0; more < 2; more += 1) ({ id, rowVersion } = await placed(server, toGo(hundred, { id, rowVersion }), { as: ann }));
      expect(await merge(from.id, into.id)).toMatchObject({ ok: false, lines: [expect.stringContaining("more lines")] });
    });
  });
});

describe("merging orders while their diners add to them", () => {
  it(`neither loses nor duplicates a line in ${ROUNDS} rounds`, async () => {
    const server = await openTestServer("postgres");
    for (let round = 0; round < ROUNDS; round += 1) {
      const [ann, ben] = [await server.guest(), await server.guest()];
      const from = await placed(server, toGo([SOY_MILK]), { as: ann });
      const into = await placed(server, toGo([MUSHROOMS]), { as: ben });
      const more = (id: string, as: Guest) => place(server, toGo([CHICKEN], { id, rowVersion: 1 }), { as });
      const [merged, byAnn, byBen] = await Promise.all([
        server.command("order", "merge", POMELO_LANE, from.id, into.id),
        more(from.id, ann).catch(() => null),
        more(into.id, ben).catch(() => null),
      ]);
      const whole = await detail(server, into.id, ben);
      const other = await detail(server, from.id, ann);
      const taken = [byAnn, byBen].filter((one) => one?.success).length;
      const open = [whole, other].filter(({ status }) => status === 0);
      expect(open.length).toBe(merged.ok ? 1 : 2);
      expect(open.flatMap(({ orderItems }) => orderItems)).toHaveLength(2 + taken);
    }
    await server.close();
  });
});
