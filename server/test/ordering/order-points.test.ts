import { contract } from "@comanda/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { detail, freshKey, MUSHROOMS, place, placed, preview, toGo, type OrderBody } from "./order-bodies.ts";
import { type Guest, openTestServer, POMELO_LANE, replacing, type TestServer } from "../harness.ts";
import { chance } from "../api/malformed-input.ts";
import { BIG, CAKES, CHICKEN, couponsOf, JADE, memberWith, MOON, SOUP, TEAS, tip } from "../members/member-with.ts";

describe.each(TIER_DATABASE_KINDS)("on the %s database", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(kind);
  });
  afterAll(() => server.close());
  const order = (step: "complete" | "cancel", id: string) => server.command("order", step, POMELO_LANE, id);
  const memberOf = (as: Guest) => server.data(contract.member.get, {}, { as });
  const ledger = async (as: Guest) =>
    (await server.data(contract.points.list, { query: {} }, { as })).map(({ reason, amount, balance }) => [reason, amount, balance]);
  const entries = async (as: Guest) =>
    (
      await server.deps.db.query<{ amount: number; growth: number; balance: number }>({
        text: `select p.amount, p.growth, p.balance from points_entry p join diner d on d.merchant_id = p.merchant_id and d.id = p.diner_id where d.uuid = $1 order by p.created_at, p.id`,
        values: [as.uuid],
      })
    ).rows;
  const sumOf = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0);

  describe("an order with a line for points", () => {
    it("subtracts them with a ledger entry, and returns the new balance", async () => {
      const { as } = await memberWith(server, { points: 320 });
      const done = await placed(server, toGo([MUSHROOMS, CAKES]), { as });
      expect(done).toMatchObject({ totalPointAmount: 180, totalAmount: "12.45", orderMember: { points: 140 } });
      expect(await detail(server, done.id, as)).toEqual(done);
      expect(await ledger(as)).toEqual([
        ["spent", -180, 140],
        ["granted", 320, 320],
      ]);
    });

    it("is refused with the missing points where the balance does not suffice, and nothing is subtracted", async () => {
      const { as } = await memberWith(server, { points: 140 });
      const body = toGo([CAKES]);
      expect((await preview(server, body, as)).totalPointAmount).toBe(180);
      expect(await place(server, body, { as })).toMatchObject({ status: 200, code: 3002, data: { missing: 40 } });
      expect((await memberOf(as)).points).toBe(140);
      expect(await place(server, body, { as: await server.guest() })).toMatchObject({ code: 3002, data: { missing: 180 } });
    });

    it("subtracts only those of the added lines when it is added to", async () => {
      const { as } = await memberWith(server, { points: 400 });
      const { id } = await placed(server, toGo([CAKES]), { as });
      const more = await placed(server, toGo([CAKES, MUSHROOMS], { id, rowVersion: 1 }), { as });
      expect(more).toMatchObject({ totalPointAmount: 360, orderMember: { points: 40 } });
      expect(await place(server, toGo([CAKES], { id, rowVersion: 2 }), { as })).toMatchObject({ code: 3002, data: { missing: 140 } });
      expect((await ledger(as)).slice(0, 2)).toEqual([
        ["spent", -180, 40],
        ["spent", -180, 220],
      ]);
    });

    it("returns them when it is cancelled", async () => {
      const { as } = await memberWith(server, { points: 320 });
      const { id, serial } = await placed(server, toGo([CAKES]), { as });
      expect(await order("cancel", id)).toEqual({
        ok: true,
        lines: [`Order ${serial}, to-go (id ${id}): cancel done, 180 points returned.`],
      });
      expect(await order("cancel", id)).toMatchObject({ ok: false });
      expect(await ledger(as)).toEqual([
        ["returned", 180, 320],
        ["spent", -180, 140],
        ["granted", 320, 320],
      ]);
      expect(await detail(server, id, as)).toMatchObject({ status: 2, earnedPointAmount: 0, orderMember: { points: 320 } });
    });
  });

  describe("a completed order", () => {
    const WORKED = toGo([SOUP, CHICKEN, TEAS, CAKES], { priceAdjustments: tip("7.56") });

    it("is paid in full and earns a point for each dollar before tax and tip", async () => {
      const { as } = await memberWith(server, { coupons: [MOON], points: 320 });
      const { id, serial, earnedPointAmount } = await placed(server, WORKED, { as });
      expect(earnedPointAmount).toBe(37);
      expect(await order("complete", id)).toEqual({
        ok: true,
        lines: [`Order ${serial}, to-go (id ${id}): complete done, 37 points earned.`],
      });
      expect(await detail(server, id, as)).toMatchObject({
        status: 1,
        paymentStatus: 2,
        totalAmount: "47.61",
        paymentsTotal: "47.61",
        earnedPointAmount: 37,
        orderMember: { points: 177 },
      });
      expect(await memberOf(as)).toMatchObject({ points: 177, growth: 37, memberLevel: "Jade" });
      expect((await ledger(as))[0]).toEqual(["earned", 37, 177]);
    });

    const earnsOnce = async () => {
      const { as } = await memberWith(server);
      const { id } = await placed(server, toGo([MUSHROOMS]), { as });
      await order("complete", id);
      for (const step of ["complete", "cancel"] as const) expect(await order(step, id)).toMatchObject({ ok: false });
      expect(await memberOf(as)).toMatchObject({ points: 11, growth: 11 });
    };
    it("earns points once", () => expect(earnsOnce()).resolves.toBeUndefined());
    it("that earns points twice is detected", () =>
      expect(
        server.withFault(replacing("set points = points + :points, growth", "set points = points + 2 * :points, growth"), earnsOnce),
      ).rejects.toThrow("to match object"));

    it("of a guest earns nothing, and shows what a new member would earn", async () => {
      const as = await server.guest();
      const done = await placed(server, toGo([SOUP]), { as });
      expect(done).toMatchObject({ earnedPointAmount: 20, orderMember: null });
      expect(await order("complete", done.id)).toEqual({
        ok: true,
        lines: [`Order ${done.serial}, to-go (id ${done.id}): complete done.`],
      });
      expect(await detail(server, done.id, as)).toMatchObject({ earnedPointAmount: 0, paymentStatus: 2 });
    });
  });

  describe("a level", () => {
    const MANY = { ...MUSHROOMS, quantity: 44 };

    it("is reached by growth, increases the rate, and lasts twelve months", async () => {
      const { as } = await memberWith(server);
      const { id } = await placed(server, toGo([MANY]), { as });
      await order("complete", id);
      expect(await memberOf(as)).toMatchObject({ growth: 506, memberLevel: "Amber", pointsRate: "1.25" });
      expect((await memberOf(as)).levelExpirationTime).toMatch(/^2027-09-17T/);
      // 20.00 at 1.25 points for a dollar.
      expect(await preview(server, toGo([SOUP]), as)).toMatchObject({
        earnedPointAmount: 25,
        orderMember: { memberLevel: "Amber", pointsRate: "1.25" },
      });
      expect((await detail(server, id, as)).earnedPointAmount).toBe(506);
    });

    it("expires: growth restarts with the next points, and the ledger still matches it", async () => {
      const { as } = await memberWith(server);
      await order("complete", (await placed(server, toGo([MANY]), { as })).id);
      const ended = new Date(server.clock.now().getTime() - 1000).toISOString();
      await server.deps.db.query({
        text: "update member m set level_expires_at = $2 from diner d where d.id = m.diner_id and d.uuid = $1",
        values: [as.uuid, ended],
      });
      const next = await placed(server, toGo([SOUP]), { as });
      expect(next).toMatchObject({ earnedPointAmount: 20, orderMember: { memberLevel: "Jade", points: 506 } });
      await order("complete", next.id);
      expect(await memberOf(as)).toMatchObject({ growth: 20, points: 526, memberLevel: "Jade", levelExpirationTime: null });
      expect((await entries(as)).map(({ amount, growth, balance }) => [amount, growth, balance])).toEqual([
        [506, 506, 506],
        [20, -486, 526],
      ]);
    });
  });

  describe("a random sequence of orders placed, added to, completed and cancelled", () => {
    /** One step of a member at one of two tables: an existing order is added to, completed or cancelled. */
    const step = async (as: Guest, draw: ReturnType<typeof chance>) => {
      const type = draw.one([1, 2]);
      const { rows } = await server.deps.db.query<{ id: string; rowVersion: number }>({
        text: `select o.id, o.row_version as "rowVersion" from customer_order o join diner d on d.merchant_id = o.merchant_id and d.id = o.diner_id
          where d.uuid = $1 and o.type = $2 and o.status = 0`,
        values: [as.uuid, type],
      });
      const [row] = rows;
      const ending = draw.below(5);
      if (row && ending < 2) return void (await order(ending === 0 ? "complete" : "cancel", row.id));
      const held = await couponsOf(server, as, "available");
      const userCouponIds = draw.one([undefined, undefined, [], held.slice(0, 1)]);
      const orderItems = draw.one([[SOUP], [MUSHROOMS, CAKES], [CAKES], [SOUP, CHICKEN, TEAS]]);
      const body: OrderBody = toGo(orderItems, { type, ...row, ...(userCouponIds && { userCouponIds }) });
      const previewed = await server.call(contract.order.preview, { body }, { as });
      if (!previewed.success) return;
      const { totalAmount } = contract.order.preview.data.parse(previewed.data).order;
      await server.call(contract.order.place, { body: { ...body, expectedTotal: totalAmount } }, { as, key: freshKey() });
    };

    const isExplained = async (seed: string) => {
      const { as, ids } = await memberWith(server, { coupons: [MOON, JADE, BIG], points: 700 });
      const draw = chance(seed);
      for (let at = 0; at < 30; at += 1) await step(as, draw);
      const [member, lines] = [await memberOf(as), await entries(as)];
      expect(sumOf(lines.map(({ amount }) => amount))).toBe(member.points);
      expect(sumOf(lines.map(({ growth }) => growth))).toBe(member.growth);
      lines.reduce((before, { amount, balance }) => {
        expect(balance).toBe(before + amount);
        return balance;
      }, 0);
      const { rows } = await server.deps.db.query<{ id: string }>({
        text: `select k ->> 'userCouponId' as id from customer_order o join diner d on d.merchant_id = o.merchant_id and d.id = o.diner_id
          cross join jsonb_array_elements(o.pricing -> 'coupons') k where d.uuid = $1 and o.status <> 2`,
        values: [as.uuid],
      });
      expect(rows.map(({ id }) => id).toSorted()).toEqual((await couponsOf(server, as, "used")).toSorted());
      expect(new Set([...(await couponsOf(server, as, "used")), ...(await couponsOf(server, as, "available"))])).toEqual(new Set(ids));
      return seed;
    };
    it.each(["one", "two", "three", "four"])(
      "leaves balances that the ledger explains, and coupons where their orders are: row %s",
      (seed) => expect(isExplained(seed)).resolves.toBe(seed),
    );

    it("whose ledger lacks returned points is detected", () =>
      expect(
        server.withFault(
          replacing(
            "'returned', :points, points, :at from owner where :points > 0",
            "'returned', :points, points, :at from owner where false",
          ),
          () => isExplained("one"),
        ),
      ).rejects.toThrow("to be"));
  });
});
