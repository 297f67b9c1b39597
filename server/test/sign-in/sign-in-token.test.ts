import { contract } from "@comanda/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deleteExpiredRows } from "../../src/platform/cleanup/cleanup-job.ts";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import {
  type LineBody,
  atTable,
  detail,
  EGG_TART,
  freshKey,
  MUSHROOMS,
  place,
  placed,
  preview,
  SOY_MILK,
  toGo,
} from "../ordering/order-bodies.ts";
import { freshPhone, type Guest, HARBOR_DELI, LARGE_MENU, openTestServer, POMELO_LANE, replacing, type TestServer } from "../harness.ts";
import { codeOf, enter, entered, statusOf } from "./signing-in.ts";

const DAY = 86_400;

describe.each(TIER_DATABASE_KINDS)("on the %s database", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(kind);
  });
  afterAll(() => server.close());

  /** Signs in with the caller's token. */
  const becomes = async (as: Guest, phone: string): Promise<Guest> => {
    const { uuid, token } = await entered(server, { phone, autoFillingName: true }, { as, merchantId: as.merchantId });
    return { merchantId: as.merchantId, uuid, token };
  };
  const fill = (as: Guest, details: LineBody[]) =>
    server.data(contract.cart.update, { body: { merchantId: as.merchantId, details } }, { as });
  const cartOf = async (as: Guest) =>
    (await server.data(contract.cart.get, {}, { as })).details.map(({ productId, quantity }) => [productId, quantity]);
  const rowsOf = async <Row extends object>(text: string, ...values: unknown[]) => (await server.deps.db.query<Row>({ text, values })).rows;

  describe("a new member", () => {
    it("has an identifier of eight digits, a uuid, and no name or birthday", async () => {
      const guest = await server.guest();
      const phone = freshPhone();
      const member = await entered(server, { phone }, { as: guest });
      expect(member).toMatchObject({ phone, name: "", firstName: "", birthday: null, languagePreference: "en", registrationState: 1 });
      expect(member.identifier).toMatch(/^\d{8}$/);
      expect(member.token).toMatch(/^[\w-]{43}$/);
      expect(member.uuid).not.toBe(guest.uuid);
    });

    it("is named Guest and the end of the phone if requested", async () => {
      expect(await entered(server, { phone: "4155550187", autoFillingName: true })).toMatchObject({
        firstName: "Guest",
        lastName: "0187",
        name: "Guest 0187",
      });
    });

    it("is the same at the next sign-in, and another one at another restaurant", async () => {
      const phone = freshPhone();
      const first = await entered(server, { phone });
      server.clock.pass(60);
      const again = await entered(server, { phone, autoRegister: false, autoFillingName: true });
      expect(again).toMatchObject({ id: first.id, uuid: first.uuid, identifier: first.identifier, firstName: "" });
      expect(again.token).not.toBe(first.token);
      expect((await entered(server, { phone }, { merchantId: HARBOR_DELI })).id).not.toBe(first.id);
    });

    it("receives no coupon where the sign-in does not ask for it", async () =>
      expect(await entered(server, { phone: freshPhone(), autoReceiveCoupon: false })).toMatchObject({ availableUserCouponCount: 0 }));

    it("receives the welcome coupon once, valid for whole days, with the terms of today", async () => {
      const phone = freshPhone();
      const { id, availableUserCouponCount } = await entered(server, { phone, autoReceiveCoupon: true });
      expect(availableUserCouponCount).toBe(1);
      server.clock.pass(60);
      expect(await entered(server, { phone, autoReceiveCoupon: true })).toMatchObject({ availableUserCouponCount: 1 });
      const given = await rowsOf<{ validTo: Date }>(
        `select coupon_id as "couponId", terms ->> 'discountValue' as off, terms ->> 'thresholdAmount' as from, valid_to as "validTo"
         from user_coupon where diner_id = $1`,
        id,
      );
      expect(given).toMatchObject([
        { couponId: "1", off: expect.stringMatching(/^5(\.00)?$/), from: expect.stringMatching(/^20(\.00)?$/) },
      ]);
      // Sixty days after 17 September in California, to the end of the day; the clocks went back an hour meanwhile.
      expect(given[0]?.validTo.toISOString()).toBe("2026-11-17T08:00:00.000Z");
    });

    it("receives no coupon unless requested", async () => {
      expect(await entered(server, { phone: freshPhone() })).toMatchObject({ availableUserCouponCount: 0 });
    });
  });

  describe("a token", () => {
    it("of a guest is revoked when the guest signs in", async () => {
      const guest = await server.guest();
      const member = await becomes(guest, freshPhone());
      expect([await statusOf(server, guest), await statusOf(server, member)]).toEqual([401, 200]);
    });

    it("of a member is revoked by the next sign-in with it; others of the member stay valid", async () => {
      const phone = freshPhone();
      const [one, elsewhere] = [await server.member(POMELO_LANE, phone), await server.member(POMELO_LANE, phone)];
      server.clock.pass(60);
      const renewed = await becomes(one, phone);
      expect([await statusOf(server, one), await statusOf(server, renewed), await statusOf(server, elsewhere)]).toEqual([401, 200, 200]);
    });

    it("is revoked by signing out; a guest may sign out as well", async () => {
      const phone = freshPhone();
      const [here, elsewhere, guest] = [
        await server.member(POMELO_LANE, phone),
        await server.member(POMELO_LANE, phone),
        await server.guest(),
      ];
      for (const as of [here, guest]) expect(await server.call(contract.signIn.logOut, {}, { as })).toMatchObject({ code: 0, data: null });
      expect([await statusOf(server, here), await statusOf(server, guest), await statusOf(server, elsewhere)]).toEqual([401, 401, 200]);
      expect(await server.call(contract.signIn.logOut, {}, { as: here })).toMatchObject({ status: 401 });
    });

    it("of a member is refused at another restaurant", async () => {
      const member = await server.member();
      expect(await statusOf(server, { ...member, merchantId: HARBOR_DELI })).toBe(401);
    });

    it("is stored as its hash", async () => {
      const { token } = await server.member();
      const [session] = await rowsOf<{ content: string }>("select string_agg(s::text, ' ') as content from session s");
      expect(session?.content).not.toContain(token);
    });
  });

  describe("a guest who signs in", () => {
    it("adds the lines of the guest's cart after the member's own, merged by the cart rules", async () => {
      const phone = freshPhone();
      const member = await server.member(POMELO_LANE, phone);
      await fill(member, [{ ...MUSHROOMS, quantity: 1 }, EGG_TART]);
      const guest = await server.guest();
      await fill(guest, [
        { ...SOY_MILK, quantity: 2 },
        { ...MUSHROOMS, quantity: 98 },
        { ...EGG_TART, quantity: 3 },
      ]);
      server.clock.pass(60);
      const signedIn = await becomes(guest, phone);
      expect(await cartOf(signedIn)).toEqual([
        ["1004", "99"],
        ["5006", "4"],
        ["4005", "2"],
      ]);
      expect(await cartOf(member)).toEqual(await cartOf(signedIn));
    });

    it("drops the guest's lines beyond the maximum of a cart", async () => {
      const phone = freshPhone();
      const member = await server.member(LARGE_MENU, phone);
      const { categories } = await server.data(contract.menu.productsByCategories, { query: { merchantId: LARGE_MENU } });
      const lines = categories.flatMap(({ products }) => products.map(({ id }) => ({ productId: id, quantity: 1 })));
      const insert = (as: Guest, details: LineBody[]) =>
        server.deps.db.query({
          text: "insert into cart (merchant_id, diner_id, details, changed_at) select merchant_id, id, $2::jsonb, now() from diner where uuid = $1",
          values: [
            as.uuid,
            JSON.stringify(
              details.map((line, at) => ({
                id: String(at + 1),
                notes: "",
                type: 0,
                salesUnitFactorList: [],
                condiments: [],
                orderItemModifiers: [],
                ...line,
                quantity: "1",
              })),
            ),
          ],
        });
      expect(lines.length).toBeGreaterThan(101);
      await insert(member, lines.slice(0, 99));
      const guest = await server.guest(LARGE_MENU);
      await insert(guest, lines.slice(99, 102));
      server.clock.pass(60);
      await becomes(guest, phone);
      const [session] = await rowsOf<{ ids: string[] }>(
        `select array(select d ->> 'productId' from jsonb_array_elements(c.details) d) as ids from cart c join diner d on d.merchant_id = c.merchant_id and d.id = c.diner_id where d.uuid = $1`,
        member.uuid,
      );
      expect(session?.ids).toEqual(lines.slice(0, 100).map(({ productId }) => productId));
    });

    it("without a cart does not change the member's", async () => {
      const phone = freshPhone();
      await fill(await server.member(POMELO_LANE, phone), [SOY_MILK]);
      server.clock.pass(60);
      expect(await cartOf(await becomes(await server.guest(), phone))).toEqual([["4005", "1"]]);
    });

    it("keeps the seat at the table", async () => {
      const code = await server.openTable("1");
      const guest = await server.guest();
      await server.data(contract.table.orderCodeValid, { params: { code }, query: { tableId: "1", qrcodeId: "700001" } }, { as: guest });
      const member = await becomes(guest, freshPhone());
      expect(await place(server, atTable("1", [MUSHROOMS]), { as: member })).toMatchObject({ code: 0 });
    });

    it("keeps orders: the member reads them, adds to them, and finds them by their key", async () => {
      const code = await server.openTable("2");
      const guest = await server.guest();
      const previewed = atTable("2", [MUSHROOMS]);
      const { totalAmount } = await preview(server, previewed, guest);
      const body = { ...previewed, orderCode: code, expectedTotal: totalAmount };
      const key = freshKey();
      const first = await server.call(contract.order.place, { body }, { as: guest, key });
      const { order } = contract.order.place.data.parse(first.data);
      const member = await becomes(guest, freshPhone());
      expect((await server.call(contract.order.place, { body }, { as: member, key })).text).toBe(first.text);
      expect(await detail(server, order.id, member)).toMatchObject({ id: order.id, rowVersion: order.rowVersion });
      expect(await place(server, atTable("2", [SOY_MILK], { id: order.id, rowVersion: order.rowVersion }), { as: member })).toMatchObject({
        code: 0,
        data: { order: { id: order.id, rowVersion: order.rowVersion + 1 } },
      });
    });

    it("keeps an order where the member has one at the same table: the member reads both and adds to either, and the own one comes first", async () => {
      const phone = freshPhone();
      const own = await placed(server, toGo([MUSHROOMS]), { as: await server.member(POMELO_LANE, phone) });
      const guest = await server.guest();
      const brought = await placed(server, toGo([SOY_MILK]), { as: guest });
      server.clock.pass(60);
      const as = await becomes(guest, phone);
      const processing = () => server.data(contract.order.hasProcessing, { query: { type: "2" } }, { as });
      expect(await processing()).toMatchObject({ id: own.id });
      expect(await server.data(contract.order.list, { query: { fields: "ids" } }, { as })).toEqual([brought.id, own.id]);
      for (const { id } of [own, brought])
        expect(await placed(server, toGo([MUSHROOMS], { id, rowVersion: 1 }), { as })).toMatchObject({ id, rowVersion: 2 });
      await server.command("order", "complete", POMELO_LANE, own.id);
      expect(await processing()).toMatchObject({ id: brought.id });
      await server.command("order", "complete", POMELO_LANE, brought.id);
    });

    const GUARD = "and m.status = 0 and m.is_separate is not true";
    const UNGUARDED = "and false";
    const bothHaveOne = async () => {
      const phone = freshPhone();
      await placed(server, toGo([MUSHROOMS]), { as: await server.member(POMELO_LANE, phone) });
      const guest = await server.guest();
      await placed(server, toGo([SOY_MILK]), { as: guest });
      server.clock.pass(60);
      const code = await codeOf(server, phone);
      return () => enter(server, { phone, code }, { as: guest });
    };
    it("with an order that conflicts with a concurrent one signs in nevertheless", async () => {
      const signIn = await bothHaveOne();
      let isFirst = true;
      const once = (text: string) => {
        if (!isFirst || !text.includes(GUARD)) return text;
        isFirst = false;
        return text.replace(GUARD, UNGUARDED);
      };
      expect(await server.withFault(once, signIn)).toMatchObject({ code: 0 });
    });
    it("whose order is merged into another one is detected", async () => {
      const signIn = await bothHaveOne();
      await expect(server.withFault(replacing(GUARD, UNGUARDED), signIn)).rejects.toThrow("failed: internal-error");
    });

    it("of another restaurant stays separate", async () => {
      const guest = await server.guest(HARBOR_DELI);
      const phone = freshPhone();
      const code = await codeOf(server, phone);
      expect(await enter(server, { phone, code }, { as: { ...guest, merchantId: POMELO_LANE } })).toMatchObject({ code: 0 });
      expect(await statusOf(server, guest)).toBe(200);
    });

    it("with a wrong code stays a guest", async () => {
      const guest = await server.guest();
      await fill(guest, [SOY_MILK]);
      await enter(server, { phone: freshPhone(), code: "123456" }, { as: guest });
      expect(await cartOf(guest)).toEqual([["4005", "1"]]);
    });
  });

  // Last, because the clock advances by months.
  describe("the lifetime of a token", () => {
    it("of a member ends after 30 days without use", async () => {
      const [idle, used] = [await server.member(), await server.member()];
      server.clock.pass(29 * DAY);
      expect(await statusOf(server, used)).toBe(200);
      server.clock.pass(DAY);
      expect([await statusOf(server, idle), await statusOf(server, used)]).toEqual([401, 200]);
    });

    it("of a member ends after 180 days in any case; a guest's too, also without use", async () => {
      const [member, guest] = [await server.member(), await server.guest()];
      for (let passed = 0; passed < 170; passed += 10) {
        server.clock.pass(10 * DAY);
        expect(await statusOf(server, member)).toBe(200);
      }
      server.clock.pass(10 * DAY - 60);
      expect([await statusOf(server, member), await statusOf(server, guest)]).toEqual([200, 200]);
      server.clock.pass(60);
      expect([await statusOf(server, member), await statusOf(server, guest)]).toEqual([401, 401]);
    });

    it("is followed by its deletion a month later, and that of a code a day after it was sent", async () => {
      const [phone, alive] = [freshPhone(), await server.guest()];
      const gone = await server.member(POMELO_LANE, phone);
      await server.data(contract.signIn.logOut, {}, { as: gone });
      const left = () =>
        rowsOf<{ sessions: number; codes: number }>(
          `select (select count(*)::int from session where revoked_at is not null) as sessions,
             (select count(*)::int from sign_in_code where phone = $1) as codes`,
          phone,
        );
      const after = async (days: number) => {
        server.clock.pass(days * DAY);
        await deleteExpiredRows(server.deps, server.clock.now());
        return (await left())[0];
      };
      expect(await after(0.9)).toMatchObject({ codes: 1 });
      expect(await after(0.2)).toMatchObject({ codes: 0, sessions: expect.any(Number) });
      expect((await after(28))?.sessions).toBeGreaterThan(0);
      expect(await after(2)).toEqual({ codes: 0, sessions: 0 });
      expect(await statusOf(server, alive)).toBe(200);
    });

    it("is extended by use, recorded once a day", async () => {
      const as = await server.member();
      const writes: string[] = [];
      const note = (text: string) => {
        if (text.startsWith("update session")) writes.push(text);
      };
      const use = () => server.withStatements(note, () => statusOf(server, as));
      for (let times = 1; times <= 3; times += 1) await use();
      expect(writes).toHaveLength(0);
      server.clock.pass(DAY);
      for (let times = 1; times <= 3; times += 1) await use();
      expect(writes).toHaveLength(1);
    });
  });
});
