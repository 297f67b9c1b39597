import { contract } from "@comanda/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { placed, toGo } from "../ordering/order-bodies.ts";
import { freshPhone, type Guest, openTestServer, POMELO_LANE, type CallOptions, type TestServer } from "../harness.ts";

/** Coupons of Pomelo Lane: Moon Festival, Jade member treat, Big table, Weekday tea, Sweet ending. */
const [MOON, JADE, BIG, TEA, SWEET] = ["1", "2", "3", "4", "5"] as const;

type State = "available" | "used" | "expired";

describe.each(TIER_DATABASE_KINDS)("a member's coupons on the %s database", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(kind);
  });
  afterAll(() => server.close());
  const coupons = (as: Guest, query: { state?: State; page?: number } = {}, options: CallOptions = {}) =>
    server.data(contract.coupon.list, { query }, { as, ...options });
  const idsOf = async (as: Guest, query?: { state?: State; page?: number }) => (await coupons(as, query)).map(({ id }) => id);
  const give = (phone: string, id: string) => server.command("member", "coupon", POMELO_LANE, phone, id);
  const memberWith = async (...ids: string[]) => {
    const phone = freshPhone();
    const as = await server.member(POMELO_LANE, phone);
    for (const id of ids) expect(await give(phone, id)).toMatchObject({ ok: true });
    return { as, phone };
  };
  /** Marks a coupon as used, as an order does. */
  const spend = (userCouponId: string | undefined, usedAt: string) =>
    server.deps.db.query({ text: "update user_coupon set used_at = $2 where id = $1", values: [userCouponId, usedAt] });

  it("are none at first", async () => expect(await coupons((await memberWith()).as)).toEqual([]));

  it("have their discount, validity and scope", async () => {
    server.clock.set("2026-09-17T21:30:00Z");
    const { as } = await memberWith(MOON);
    const [coupon] = await coupons(as);
    expect(coupon).toMatchObject({
      id: "1",
      userId: (await server.data(contract.member.get, {}, { as })).id,
      name: "Moon Festival",
      couponType: 0,
      scopeNames: [],
      discountType: 0,
      discountValue: "5.00",
      thresholdAmount: "20.00",
      maxDiscountAmount: null,
      stackable: false,
      usedAt: null,
      availability: 0,
      nextFrom: null,
      // Sixty whole days after 17 September in California.
      validTo: "2026-11-17T08:00:00.000Z",
    });
  });

  it.each([
    ["en-US", "Sweet ending", ["Sweets"]],
    ["zh-TW", "甜點優惠", ["甜點"]],
    ["es-ES", "Final dulce", ["Postres"]],
  ])("have their name and their scope in %s", async (locale, name, scopeNames) => {
    const { as } = await memberWith(SWEET);
    expect(await coupons(as, {}, { locale })).toMatchObject([{ name, scopeNames, couponType: 1, discountType: 1, discountValue: "20" }]);
  });

  it("name the products of their scope", async () => {
    const { as } = await memberWith(TEA);
    expect(await coupons(as)).toMatchObject([{ couponType: 2, scopeNames: ["Pomelo Green Tea", "High Mountain Oolong"], stackable: true }]);
  });

  it("are listed by their end while available, the first to end first", async () => {
    const { as } = await memberWith(BIG, MOON, JADE);
    expect(await idsOf(as)).toEqual([JADE, MOON, BIG]);
  });

  it("with weekdays have the next Monday on a Saturday", async () => {
    server.clock.set("2026-09-17T21:30:00Z");
    const { as } = await memberWith(TEA);
    expect(await coupons(as)).toMatchObject([{ availability: 0, nextFrom: null, weekdays: [1, 2, 3, 4, 5] }]);
    server.clock.set("2026-09-19T19:00:00Z");
    // Monday, midnight in California.
    expect(await coupons(as)).toMatchObject([{ availability: 1, nextFrom: "2026-09-21T07:00:00.000Z" }]);
  });

  it("expire at their end, to the second, and are counted until then", async () => {
    server.clock.set("2026-09-17T21:30:00Z");
    const { phone } = await memberWith(JADE);
    server.clock.set("2026-10-18T06:50:00Z");
    const as = await server.member(POMELO_LANE, phone);
    const counted = async () => (await server.data(contract.member.get, {}, { as })).availableUserCouponCount;
    expect(await coupons(as)).toMatchObject([{ validTo: "2026-10-18T07:00:00.000Z" }]);
    server.clock.set("2026-10-18T06:59:59Z");
    expect([await idsOf(as), await idsOf(as, { state: "expired" }), await counted()]).toEqual([[JADE], [], 1]);
    server.clock.set("2026-10-18T07:00:00Z");
    expect([await idsOf(as), await idsOf(as, { state: "expired" }), await counted()]).toEqual([[], [JADE], 0]);
    expect(await coupons(as, { state: "expired" })).toMatchObject([{ availability: 1, nextFrom: null, usedAt: null }]);
  });

  it("are listed as used when they are spent, the last one first, also after their end", async () => {
    server.clock.set("2026-09-17T21:30:00Z");
    const { as, phone } = await memberWith(JADE, MOON, BIG);
    const [jade, moon] = await coupons(as);
    await spend(jade?.userCouponId, "2026-09-17T22:00:00Z");
    await spend(moon?.userCouponId, "2026-09-17T23:00:00Z");
    expect([await idsOf(as), await idsOf(as, { state: "used" })]).toEqual([[BIG], [MOON, JADE]]);
    expect((await coupons(as, { state: "used" }))[0]?.usedAt).toBe("2026-09-17T23:00:00.000Z");
    server.clock.set("2027-06-01T12:00:00Z");
    const later = await server.member(POMELO_LANE, phone);
    expect([await idsOf(later, { state: "used" }), await idsOf(later, { state: "expired" })]).toEqual([[MOON, JADE], [BIG]]);
  });

  it("name the order that spent them and their discount there, until it is cancelled", async () => {
    server.clock.set("2026-09-17T21:30:00Z");
    const { as } = await memberWith(MOON);
    expect(await coupons(as)).toMatchObject([{ usedOn: null }]);
    const { id, serial } = await placed(server, toGo([{ productId: "2001", quantity: 3 }]), { as });
    expect(await coupons(as, { state: "used" })).toMatchObject([{ id: MOON, usedOn: { orderId: id, serial, amount: "5.00" } }]);
    await server.command("order", "cancel", POMELO_LANE, id);
    expect([await coupons(as, { state: "used" }), await coupons(as)]).toMatchObject([[], [{ id: MOON, usedOn: null }]]);
  });

  it("are listed fifteen to a page", async () => {
    const { as } = await memberWith(...Array.from({ length: 16 }, () => MOON));
    const pages = [await coupons(as), await coupons(as, { page: 2 }), await coupons(as, { page: 3 })];
    expect(pages.map((page) => page.length)).toEqual([15, 1, 0]);
    expect(new Set(pages.flat().map(({ userCouponId }) => userCouponId)).size).toBe(16);
  });

  it("keep the terms of the day they were given", async () => {
    const { as } = await memberWith(MOON);
    const definition = "jsonb_set(definition, '{coupons,0,terms,discountValue}', '\"1.00\"')";
    await server.deps.db.query({ text: `update merchant set definition = ${definition} where id = 100001` });
    expect(await coupons(as)).toMatchObject([{ discountValue: "5.00" }]);
  });

  it("belong to the member, and a guest has none", async () => {
    const [{ as }, other] = [await memberWith(MOON), await memberWith(BIG)];
    expect([await idsOf(as), await idsOf(other.as)]).toEqual([[MOON], [BIG]]);
    const guest = await server.guest();
    expect(await server.call(contract.coupon.list, {}, { as: guest })).toMatchObject({ status: 401, data: { needs: "member" } });
  });

  it.each(["all", "", "AVAILABLE"])("know no state %j", async (state) => {
    const { as } = await memberWith();
    const answered = await server.call(contract.coupon.list, { query: { state: state as State } }, { as });
    expect(answered).toMatchObject({ status: 400, data: { issues: [{ path: "state" }] } });
  });
});
