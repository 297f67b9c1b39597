import { contract } from "@comanda/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { detail, EGG_TART, freshKey, MUSHROOMS, placed, preview, toGo, toPickUp, type OrderBody } from "./order-bodies.ts";
import { type Guest, HARBOR_DELI, openTestServer, POMELO_LANE, replacing, type TestServer } from "../harness.ts";
import { BIG, CAKES, CHICKEN, couponsOf, JADE, memberWith, MOON, SOUP, SWEET, TEA, TEAS, tip } from "../members/member-with.ts";

const THURSDAY = "2026-09-17T22:30:00Z";
const SATURDAY = "2026-09-19T21:30:00Z";

describe.each(TIER_DATABASE_KINDS)("on the %s database", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(kind);
  });
  afterAll(() => server.close());
  const placeAt = (expectedTotal: string, body: OrderBody, as: Guest, key = freshKey()) =>
    server.call(contract.order.place, { body: { ...body, expectedTotal } }, { as, key });
  const previewed = (body: OrderBody, as: Guest) => server.call(contract.order.preview, { body }, { as });
  /** Runs some work at another time, and resets the clock afterwards. */
  const at = async <T>(instant: string, work: () => Promise<T>) => {
    const before = server.clock.now().toISOString();
    server.clock.set(instant);
    const done = await work();
    server.clock.set(before);
    return done;
  };
  /** Places an order with the total of the preview. */
  const place = (body: OrderBody, as: Guest) => placed(server, body, { as });
  const cancel = (id: string) => server.command("order", "cancel", POMELO_LANE, id);
  const appliedTo = ({ userCouponIds, totalDiscountAmount }: Awaited<ReturnType<typeof place>>) => [userCouponIds, totalDiscountAmount];

  describe("soup with extra noodles, chicken, two teas and cakes for points, with Moon Festival and 18 % tip", () => {
    const body = toGo([SOUP, CHICKEN, TEAS, CAKES], { priceAdjustments: tip("7.56") });

    it("cost 47.61 and 180 points, with the trace", async () => {
      const { as, ids } = await memberWith(server, { coupons: [MOON], points: 320 });
      const order = await preview(server, body, as);
      expect(order).toMatchObject({
        subTotalAmount: "42.00",
        totalDiscountAmount: "5.00",
        totalTaxAmount: "3.05",
        totalTipsAmount: "7.56",
        totalAmount: "47.61",
        totalPointAmount: 180,
        initialPointAmount: 180,
        earnedPointAmount: 37,
        userCouponIds: ids,
        orderMember: { points: 320, pointsRate: "1", memberLevel: "Jade" },
        orderCoupons: [
          { userCouponId: ids[0], name: "Moon Festival", availability: 0, amount: "5.00", missingAmount: "0.00", usedAt: null },
        ],
        bestUserCouponCombination: { userCouponIds: ids, amount: "5.00", explanation: "Moon Festival takes $5.00 off." },
      });
      expect(order.memberId).toBe(order.orderMember?.id);
      expect(order.trace.map(({ rule, of, amount }) => `${rule} ${of} ${amount}`)).toEqual([
        "line Braised Beef Noodle Soup 20.00",
        "line Popcorn Chicken 9.50",
        "line Pomelo Green Tea 12.50",
        "coupon Moon Festival -5.00",
        "tax Sales tax 3.05",
        "tips tips 7.56",
        "total  47.61",
      ]);
    });

    it("cost the same in preview, order and detail", async () => {
      const { as, ids } = await memberWith(server, { coupons: [MOON, JADE], points: 320 });
      const seen = await preview(server, body, as);
      const done = await place(body, as);
      for (const part of ["totalAmount", "trace", "priceAdjustments", "orderTaxes", "userCouponIds", "bestUserCouponCombination"] as const)
        expect(done[part]).toEqual(seen[part]);
      expect(done.earnedPointAmount).toBe(seen.earnedPointAmount);
      const [moon] = seen.orderCoupons.filter(({ id }) => id === MOON);
      expect(done.orderCoupons).toEqual([{ ...moon, usedAt: done.orderCoupons[0]?.usedAt }]);
      expect(done.orderCoupons[0]?.usedAt).toMatch(/^2026-09-17T/);
      // The first to end is first.
      expect(seen.orderCoupons.map(({ userCouponId }) => userCouponId)).toEqual(ids.toReversed());
      expect(await detail(server, done.id, as)).toEqual(done);
    });

    it.each([
      ["zh-TW", "中秋節優惠", "「中秋節優惠」折抵 $5.00，比「翡翠會員禮」多省 $1.00。再消費 $18.00 即可使用「大桌優惠」。"],
      [
        "es-ES",
        "Festival de la Luna",
        "Con Festival de la Luna ahorras $5.00, $1.00 más que con Regalo para miembros Jade. Te faltan $18.00 para usar Mesa grande.",
      ],
      ["en-US", "Moon Festival", "Moon Festival takes $5.00 off, $1.00 more than Jade member treat. Spend $18.00 more to use Big table."],
    ])("are explained in %s", async (locale, name, explanation) => {
      const { as } = await memberWith(server, { coupons: [MOON, JADE, BIG], points: 320 });
      const { id } = await place(body, as);
      const { order } = await server.data(contract.order.detail, { query: { orderId: id } }, { as, locale });
      expect(order.orderCoupons[0]?.name).toBe(name);
      expect(order.priceAdjustments).toContainEqual(expect.objectContaining({ category: 3, amount: "5.00", name }));
      expect(order.trace).toContainEqual(expect.objectContaining({ rule: "coupon", of: name }));
      expect(order.bestUserCouponCombination?.explanation).toBe(explanation);
    });
  });

  describe("coupons that were not chosen", () => {
    it("are those with the largest discount, together if they are stackable", async () => {
      const { as, ids } = await memberWith(server, { coupons: [MOON, TEA, SWEET] });
      const [, teaCoupon, sweetCoupon] = ids;
      const order = await preview(server, toGo([SOUP, TEAS, EGG_TART]), as);
      expect(new Set(order.userCouponIds)).toEqual(new Set([teaCoupon, sweetCoupon]));
      // 6.25 for tea, and 20 % of 3.95.
      expect(order.totalDiscountAmount).toBe("7.04");
    });

    it("are all used by an order with several, and all returned when it is cancelled", async () => {
      const { as, ids } = await memberWith(server, { coupons: [TEA, SWEET] });
      const { id, totalDiscountAmount } = await place(toGo([SOUP, TEAS, EGG_TART]), as);
      expect(totalDiscountAmount).toBe("7.04");
      expect(new Set(await couponsOf(server, as, "used"))).toEqual(new Set(ids));
      await cancel(id);
      expect(new Set(await couponsOf(server, as, "available"))).toEqual(new Set(ids));
    });

    it("are none for a guest", async () =>
      expect(await preview(server, toGo([SOUP]), await server.guest())).toMatchObject({
        orderCoupons: [],
        userCouponIds: [],
        bestUserCouponCombination: null,
        orderMember: null,
        memberId: "0",
        earnedPointAmount: 20,
      }));

    it("are null as a combination for a member without coupons", async () =>
      expect((await preview(server, toGo([SOUP]), (await memberWith(server)).as)).bestUserCouponCombination).toBeNull());
  });

  describe("chosen coupons", () => {
    it("are exactly the chosen ones, each once; an empty list means none", async () => {
      const { as, ids } = await memberWith(server, { coupons: [MOON, JADE] });
      const [moon = "", jade = ""] = ids;
      const with42 = (userCouponIds: string[]) => toGo([SOUP, CHICKEN, TEAS], { userCouponIds });
      expect(appliedTo(await preview(server, with42([jade]), as))).toEqual([[jade], "4.00"]);
      expect(appliedTo(await preview(server, with42([jade, jade]), as))).toEqual([[jade], "4.00"]);
      expect(appliedTo(await preview(server, with42([moon]), as))).toEqual([[moon], "5.00"]);
      expect(appliedTo(await preview(server, with42([]), as))).toEqual([[], "0.00"]);
      expect(appliedTo(await place(with42([jade]), as))).toEqual([[jade], "4.00"]);
      expect(await couponsOf(server, as, "used")).toEqual([jade]);
    });

    it("are in the preview like all others, with their discount and what they lack", async () => {
      const { as } = await memberWith(server, { coupons: [MOON, JADE, BIG, TEA] });
      const body = toGo([SOUP, CHICKEN, TEAS], { userCouponIds: [] });
      const { orderCoupons } = await at(SATURDAY, () => preview(server, body, as));
      expect(
        Object.fromEntries(
          orderCoupons.map(({ id, availability, amount, missingAmount, nextFrom }) => [
            id,
            [availability, amount, missingAmount, nextFrom],
          ]),
        ),
      ).toEqual({
        [MOON]: [0, "5.00", "0.00", null],
        [JADE]: [0, "4.00", "0.00", null],
        [BIG]: [2, "0.00", "18.00", null],
        // Monday, midnight in California.
        [TEA]: [1, "6.25", "0.00", "2026-09-21T07:00:00.000Z"],
      });
    });

    it.each([
      ["below its threshold", BIG, { availability: 2, missingAmount: "40.00" }, THURSDAY],
      ["on a day that it is not for", TEA, { availability: 1 }, SATURDAY],
      ["for nothing in the order", TEA, { availability: 3 }, THURSDAY],
    ])("that are %s are refused by preview and order, and nothing is written", async (_, coupon, help, instant) => {
      const { as, ids } = await memberWith(server, { coupons: [coupon, MOON] });
      const [unusable = "", moon] = ids;
      const body = toGo([SOUP], { userCouponIds: [unusable] });
      const refused = { status: 200, code: 3001, success: false, data: { userCouponId: unusable, ...help } };
      const answers = await at(instant, () => Promise.all([previewed(body, as), placeAt("0.00", body, as)]));
      expect(answers).toMatchObject([refused, refused]);
      expect(await couponsOf(server, as, "used")).toEqual([]);
      expect(appliedTo(await preview(server, toGo([SOUP]), as))).toEqual([[moon], "5.00"]);
    });

    it("that are not stackable are refused", async () => {
      const { as, ids } = await memberWith(server, { coupons: [MOON, JADE] });
      expect(await placeAt("0.00", toGo([SOUP, CHICKEN], { userCouponIds: ids }), as)).toMatchObject({
        code: 3001,
        data: { availability: 3 },
      });
    });

    it("of another member are refused like unknown ones", async () => {
      const { as } = await memberWith(server);
      const { ids: others } = await memberWith(server, { coupons: [MOON] });
      const elsewhere = await server.member(HARBOR_DELI);
      const ask = async (by: Guest, id = "") => {
        const dish = by === elsewhere ? "4001" : "1004";
        const { status, code, text } = await placeAt("0.00", toGo([{ productId: dish, quantity: 1 }], { userCouponIds: [id] }), by);
        return [status, code, text.replaceAll(id, "…")];
      };
      const missing = await ask(as, "123456789");
      expect(missing.slice(0, 2)).toEqual([200, 3001]);
      for (const by of [as, elsewhere, await server.guest()]) expect(await ask(by, others[0])).toEqual(missing);
    });
  });

  describe("a coupon", () => {
    it("of an order cannot be used by another order", async () => {
      const { as, ids } = await memberWith(server, { coupons: [MOON] });
      await place(toGo([SOUP]), as);
      const other = toPickUp([SOUP]);
      expect(await placeAt("21.65", { ...other, userCouponIds: ids }, as)).toMatchObject({ code: 3001, data: { availability: 3 } });
      expect(appliedTo(await place(other, as))).toEqual([[], "0.00"]);
    });

    const comesBack = async () => {
      const { as, ids } = await memberWith(server, { coupons: [MOON] });
      const { id } = await place(toGo([SOUP]), as);
      expect([await couponsOf(server, as, "available"), await couponsOf(server, as, "used")]).toEqual([[], ids]);
      await cancel(id);
      expect([await couponsOf(server, as, "available"), await couponsOf(server, as, "used")]).toEqual([ids, []]);
      expect(appliedTo(await place(toGo([SOUP]), as))).toEqual([ids, "5.00"]);
    };
    it("is returned when its order is cancelled", () => expect(comesBack()).resolves.toBeUndefined());
    it("that is not returned is detected", () =>
      expect(server.withFault(replacing("set used_at = null, order_id = 0\n", "set used_at = used_at\n"), comesBack)).rejects.toThrow(
        "to deeply equal",
      ));

    it("stays used when its order is completed", async () => {
      const { as, ids } = await memberWith(server, { coupons: [MOON] });
      const { id } = await place(toGo([SOUP]), as);
      await server.command("order", "complete", POMELO_LANE, id);
      expect(await couponsOf(server, as, "used")).toEqual(ids);
      expect(await detail(server, id, as)).toMatchObject({ userCouponIds: ids, orderCoupons: [{ userCouponId: ids[0], amount: "5.00" }] });
    });

    it("keeps its terms when the restaurant's offer changes", async () => {
      const { as, ids } = await memberWith(server, { coupons: [MOON] });
      const offers = (from: string, to: string) =>
        server.deps.db.query({
          text: "update merchant set definition = replace(definition::text, $1, $2)::jsonb, menu_version = menu_version + 1 where id = 100001",
          values: [from, to],
        });
      const [five, six] = ['"discountValue": "5.00"', '"discountValue": "6.00"'];
      await offers(five, six);
      expect(appliedTo(await preview(server, toGo([SOUP]), as))).toEqual([ids, "5.00"]);
      await offers(six, five);
      expect(appliedTo(await place(toGo([SOUP]), as))).toEqual([ids, "5.00"]);
    });

    it("is the same in the stored answer of a key", async () => {
      const { as, ids } = await memberWith(server, { coupons: [MOON] });
      const key = freshKey();
      const first = await placeAt("16.24", toGo([SOUP]), as, key);
      expect(first).toMatchObject({ code: 0, data: { order: { userCouponIds: ids } } });
      expect((await placeAt("16.24", toGo([SOUP]), as, key)).text).toBe(first.text);
    });
  });

  describe("an order with additions", () => {
    it("keeps its coupon where that is still the best", async () => {
      const { as, ids } = await memberWith(server, { coupons: [MOON] });
      const { id, orderCoupons } = await place(toGo([SOUP]), as);
      const more = await place(toGo([MUSHROOMS], { id, rowVersion: 1 }), as);
      expect(appliedTo(more)).toEqual([ids, "5.00"]);
      expect(more.orderCoupons).toEqual(orderCoupons);
    });

    it("exchanges its coupon for a better one, and returns it", async () => {
      const { as, ids } = await memberWith(server, { coupons: [MOON, BIG] });
      const [moon = "", big = ""] = ids;
      const { id } = await place(toGo([SOUP]), as);
      const more = await place(toGo([{ ...MUSHROOMS, quantity: 4 }], { id, rowVersion: 1 }), as);
      expect(appliedTo(more)).toEqual([[big], "12.00"]);
      expect([await couponsOf(server, as, "available"), await couponsOf(server, as, "used")]).toEqual([[moon], [big]]);
      expect(await detail(server, id, as)).toEqual(more);
    });

    it("exchanges its coupon for a chosen one, or for none", async () => {
      const { as, ids } = await memberWith(server, { coupons: [MOON, JADE] });
      const [moon = "", jade = ""] = ids;
      const { id } = await place(toGo([SOUP]), as);
      const chosen = await place(toGo([SOUP], { id, rowVersion: 1, userCouponIds: [jade] }), as);
      expect(appliedTo(chosen)).toEqual([[jade], "4.00"]);
      const none = await place(toGo([EGG_TART], { id, rowVersion: 2, userCouponIds: [] }), as);
      expect(appliedTo(none)).toEqual([[], "0.00"]);
      expect(new Set(await couponsOf(server, as, "available"))).toEqual(new Set([moon, jade]));
    });

    it("keeps a coupon that has expired since; it is returned expired", async () => {
      const { as, ids } = await memberWith(server, { coupons: [MOON] });
      await server.deps.db.query({
        text: "update user_coupon set valid_to = $2 where id = $1",
        values: [ids[0], "2026-09-18T22:00:00Z"],
      });
      const { id } = await place(toGo([SOUP]), as);
      await at(SATURDAY, async () => {
        expect(appliedTo(await place(toGo([EGG_TART], { id, rowVersion: 1 }), as))).toEqual([ids, "5.00"]);
        await cancel(id);
        expect([await couponsOf(server, as, "available"), await couponsOf(server, as, "expired")]).toEqual([[], ids]);
        expect((await placeAt("0.00", toGo([SOUP], { userCouponIds: ids }), as)).code).toBe(3001);
      });
    });
  });
});
