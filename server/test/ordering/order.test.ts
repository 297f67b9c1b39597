import { contract } from "@comanda/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import {
  atTable,
  CLAMS,
  detail,
  EGG_TART,
  freshKey,
  MUSHROOMS,
  place,
  placed,
  preview,
  seatedGuest,
  SOY_MILK,
  toGo,
  type OrderBody,
} from "./order-bodies.ts";
import { freshPhone, type Guest, HARBOR_DELI, LARGE_MENU, openTestServer, POMELO_LANE, replacing, type TestServer } from "../harness.ts";

const { order } = contract;

/** The fields that an order has in common with its preview: all except ids, number and time. */
const sameIn = (seen: object) =>
  Object.fromEntries(Object.entries(seen).filter(([name]) => !["id", "rowVersion", "serial", "createAt", "orderItems"].includes(name)));

describe.each(TIER_DATABASE_KINDS)("on the %s database", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(kind);
  });
  afterAll(() => server.close());
  const processing = (as: Guest, tableId = "0") => server.data(order.hasProcessing, { query: { tableId } }, { as });
  const placeAt = (expectedTotal: string | number, body: OrderBody, as: Guest, key: string | undefined = freshKey()) =>
    server.call(order.place, { body: { ...body, expectedTotal } }, { as, key });
  const count = async (what: string, as: Guest) => {
    const text = `select count(*)::int as n from ${what} x join diner d on d.merchant_id = x.merchant_id and d.id = x.diner_id where d.uuid = $1`;
    return (await server.deps.db.query<{ n: number }>({ text, values: [as.uuid] })).rows[0]?.n;
  };
  const leftOf = async (productId: string) => {
    const text = "select remaining::float as left from stock where merchant_id = 100001 and product_id = $1";
    return (await server.deps.db.query<{ left: number }>({ text, values: [productId] })).rows[0]?.left;
  };

  describe("placing an order", () => {
    it("costs what preview and detail show", async () => {
      const as = await server.guest();
      const body = toGo([MUSHROOMS, SOY_MILK], { notes: "no basil", guests: 2, extraInfo: '{"webDineInOrderType":2}' });
      const seen = await preview(server, body, as);
      const done = await placed(server, body, { as });
      expect(done).toMatchObject(sameIn(seen));
      expect(done).toMatchObject({
        totalAmount: "17.05",
        notes: "no basil",
        guests: 2,
        extraInfo: '{"webDineInOrderType":2}',
        orderCode: "",
      });
      expect(await detail(server, done.id, as)).toEqual(done);
      expect(await processing(as)).toEqual({ id: done.id, rowVersion: 1, status: 0 });
    });

    it("with a total that differs from the expected one is refused with the newly priced order", async () => {
      const as = await server.guest();
      expect(await placeAt("12.44", toGo([MUSHROOMS]), as)).toMatchObject({
        status: 200,
        code: 2028,
        data: { order: { totalAmount: "12.45" } },
      });
      expect(await placeAt(12.45, toGo([MUSHROOMS]), as)).toMatchObject({ code: 0 });
    });

    it("with an unavailable line is refused, and nothing is written", async () => {
      const as = await server.guest();
      const dead = async (line: OrderBody["orderItems"][number]) => (await placeAt("12.45", toGo([MUSHROOMS, line]), as)).code;
      expect(await dead({ productId: "5001", quantity: 1 })).toBe(2025);
      expect(await dead({ productId: "1006", quantity: 1 })).toBe(2026);
      expect(await dead({ productId: "1011", quantity: 1 })).toBe(2027);
      const gone = await placeAt("12.45", toGo([MUSHROOMS, { productId: "999999", quantity: 1 }]), as);
      expect(gone).toMatchObject({ code: 2025, data: { remaining: 0 } });
      expect(await processing(as)).toBeNull();
    });

    it("notifies the staff once", async () => {
      const done = await placed(server, toGo([EGG_TART]), { as: await server.guest() });
      await server.line(new RegExp(`^staff 100001 to-go order ${done.serial} placed ${done.id}$`));
      await placed(server, toGo([EGG_TART]), { as: await server.guest() });
      expect(server.lines.filter((line) => line.endsWith(done.id))).toHaveLength(1);
    });

    it("reduces limited stock, and never below zero", async () => {
      const as = await server.guest();
      const before = (await leftOf("2009")) ?? 0;
      const first = await placed(server, toGo([{ ...CLAMS, quantity: before - 1 }]), { as });
      expect(await leftOf("2009")).toBe(1);
      const more = toGo([{ ...CLAMS, quantity: 2 }], { id: first.id, rowVersion: 1 });
      expect(await placeAt("0.00", more, as)).toMatchObject({ code: 2025, data: { remaining: 1 } });
      expect(await leftOf("2009")).toBe(1);
      await placed(server, toGo([{ ...CLAMS, quantity: 1 }]), { as: await server.guest() });
      expect(await leftOf("2009")).toBe(0);
    });

    it("with a line for points is refused to a guest, who has none", async () =>
      expect(await place(server, toGo([MUSHROOMS, { productId: "7001", quantity: 2 }]), { as: await server.guest() })).toMatchObject({
        status: 200,
        code: 3002,
        data: { missing: 360 },
      }));

    it("with a coupon is refused to a guest, who has none", async () =>
      expect(await placeAt("12.45", toGo([MUSHROOMS], { userCouponIds: ["1"] }), await server.guest())).toMatchObject({ code: 3001 }));

    it("as a guest is refused where the restaurant takes no guests", async () => {
      const as = await server.guest(HARBOR_DELI);
      expect(await place(server, toGo([{ productId: "4001", quantity: 1 }]), { as })).toMatchObject({ status: 401, code: 401 });
    });

    it("requires a table for dine-in, and an order type that the restaurant offers", async () => {
      const as = await server.guest();
      expect(await placeAt("12.45", { type: 0, orderItems: [MUSHROOMS] }, as)).toMatchObject({ status: 400 });
      expect(await placeAt("12.45", toGo([MUSHROOMS], { type: 6 }), as)).toMatchObject({ status: 400 });
      expect(await placeAt("12.45", atTable("99", [MUSHROOMS]), as)).toMatchObject({ status: 404 });
    });

    it("at a table without order codes gives a seat by the scanned code", async () => {
      const as = await server.guest(LARGE_MENU);
      expect(await placed(server, atTable("2", [{ productId: "102", quantity: 1 }]), { as })).toMatchObject({ tableName: "A2" });
      expect(await count("seat", as)).toBe(1);
    });
  });

  describe("a serial", () => {
    it("counts from 1 on each business day of the merchant's zone", async () => {
      const serialAt = async (instant: string) => {
        server.clock.set(instant);
        return (await placed(server, toGo([EGG_TART]), { as: await server.guest() })).serial;
      };
      expect(await serialAt("2026-10-02T06:58:00Z")).toBe(1);
      expect(await serialAt("2026-10-02T06:59:00Z")).toBe(2);
      expect(await serialAt("2026-10-02T07:00:00Z")).toBe(1);
      server.clock.set("2026-09-17T21:30:00Z");
    });
  });

  describe("an idempotency key", () => {
    const givesOneOrder = async () => {
      const as = await server.guest();
      const key = freshKey();
      const body = toGo([MUSHROOMS]);
      const first = await placeAt("12.45", body, as, key);
      expect(first).toMatchObject({ status: 200, code: 0 });
      const again = await placeAt("12.45", body, as, key);
      expect([again.status, again.text]).toEqual([first.status, first.text]);
      expect(
        await server.call(order.place, { body: { ...body, expectedTotal: "12.45" } }, { as, headers: { "Idempotency-Key": `"${key}"` } }),
      ).toMatchObject({
        text: first.text,
      });
      expect(await count("customer_order", as)).toBe(1);
      return { as, key };
    };
    it("has the same answer again, byte for byte, and one order", async () => {
      const { as, key } = await givesOneOrder();
      expect(await placeAt("12.45", toGo([MUSHROOMS], { notes: "hot" }), as, key)).toMatchObject({ status: 422, code: 422 });
      expect(await placeAt("4.60", toGo([SOY_MILK]), await server.guest(), key)).toMatchObject({ code: 0 });
    });
    it("that is not looked up is detected", () =>
      expect(
        server.withFault(replacing("diner_id = :dinerId and key = :key", "diner_id = :dinerId and key = :key || 'x'"), givesOneOrder),
      ).rejects.toThrow("to deeply equal"));

    it("is required, with 8 to 128 visible characters", async () => {
      const as = await server.guest();
      for (const key of ["", "short", "with space in it", "x".repeat(129)])
        expect(await server.call(order.place, { body: { ...toGo([MUSHROOMS]), expectedTotal: "12.45" } }, { as, key })).toMatchObject({
          status: 400,
          code: 400,
          data: { issues: [{ path: "idempotency-key" }] },
        });
      expect(await placeAt("12.45", toGo([MUSHROOMS]), as, "x".repeat(128))).toMatchObject({ code: 0 });
    });

    it("is not used up by a refusal", async () => {
      const as = await server.guest();
      const key = freshKey();
      expect(await placeAt("1.00", toGo([MUSHROOMS]), as, key)).toMatchObject({ code: 2028 });
      expect(await placeAt("12.45", toGo([MUSHROOMS]), as, key)).toMatchObject({ code: 0 });
    });
  });

  describe("an order whose context changes while it is written", () => {
    const failWith = `create function fail_with(state text) returns void language plpgsql
      as $$ begin raise exception 'failed on purpose' using errcode = state; end $$`;
    beforeAll(async () => void (await server.deps.db.query({ text: failWith })));

    /** Places an order whose statement fails a number of times with an SQLSTATE; returns the answer, and the number of attempts. */
    const placeFailing = async (times: number, state: string, { as, key }: { as: Guest; key?: string }) => {
      let attempts = 0;
      const rewrite = (text: string) => {
        if (!text.includes("insert into idempotency")) return text;
        attempts += 1;
        return attempts > times ? text : text.replace("raise_unless(placed.id is not null, 'order')", `fail_with('${state}')`);
      };
      const answered = await server.withFault(rewrite, () => placeAt("12.45", toGo([MUSHROOMS]), as, key));
      return { answered, attempts };
    };

    it.each(["CM001", "23505", "40001", "40P01"])("is composed anew where the database says %s", async (state) => {
      const as = await server.guest();
      expect(await placeFailing(2, state, { as })).toMatchObject({ answered: { status: 200, code: 0 }, attempts: 3 });
      expect(await count("customer_order", as)).toBe(1);
    });

    it("fails after ten attempts; its key is not used up, and succeeds when it is retried", async () => {
      const as = await server.guest();
      const key = freshKey();
      expect(await placeFailing(10, "CM001", { as, key })).toMatchObject({ answered: { status: 409, code: 409 }, attempts: 10 });
      expect(await count("customer_order", as)).toBe(0);
      expect(await placeAt("12.45", toGo([MUSHROOMS]), as, key)).toMatchObject({ code: 0 });
      expect(await count("customer_order", as)).toBe(1);
    });

    it("is not retried after any other database error", async () => {
      const as = await server.guest();
      await expect(placeFailing(1, "22012", { as })).rejects.toThrow("failed: internal-error");
      expect(await count("customer_order", as)).toBe(0);
    });
  });

  describe("placing again", () => {
    it("adds to the processing order, with the old lines at their prices and the new ones at the current prices", async () => {
      const as = await server.guest();
      const first = await placed(server, toGo([MUSHROOMS], { priceAdjustments: [{ category: 2, target: 0, amount: "1.00" }] }), { as });
      const second = await placed(server, toGo([SOY_MILK], { id: first.id, rowVersion: 1 }), { as });
      expect(second).toMatchObject({ id: first.id, serial: first.serial, rowVersion: 2, totalTipsAmount: "1.00", totalAmount: "18.05" });
      expect(second.orderItems.map(({ productId }) => productId)).toEqual(["1004", "4005"]);
      expect(second.orderItems[0]).toEqual(first.orderItems[0]);
      expect(await detail(server, first.id, as)).toEqual(second);
    });

    it("with a version that is not the latest is refused with the current order", async () => {
      const as = await server.guest();
      const { id } = await placed(server, toGo([MUSHROOMS]), { as });
      await placed(server, toGo([SOY_MILK], { id, rowVersion: 1 }), { as });
      for (const parts of [{ id, rowVersion: 1 }, { id, rowVersion: 3 }, { id: "0", rowVersion: 2 }, {}, { id: "12345", rowVersion: 2 }])
        expect(await placeAt("0.00", toGo([EGG_TART], parts), as)).toMatchObject({
          status: 200,
          code: 12000,
          data: { order: { id, rowVersion: 2 } },
        });
      expect(await placeAt("0.00", toGo([EGG_TART], { id: "12345", rowVersion: 2 }), await server.guest())).toMatchObject({
        code: 12000,
        data: { order: null },
      });
    });

    it("after the order is completed starts a new one", async () => {
      const as = await server.guest();
      const { id } = await placed(server, toGo([MUSHROOMS]), { as });
      await server.command("order", "complete", POMELO_LANE, id);
      expect(await processing(as)).toBeNull();
      expect(await placeAt("0.00", toGo([EGG_TART], { id, rowVersion: 2 }), as)).toMatchObject({ code: 12000, data: { order: null } });
      expect((await placed(server, toGo([EGG_TART]), { as })).id).not.toBe(id);
    });

    it("while a checkout is in progress is refused with the order", async () => {
      const as = await server.guest();
      const { id } = await placed(server, toGo([MUSHROOMS]), { as });
      const more = toGo([EGG_TART], { id, rowVersion: 1 });
      const until = new Date(server.clock.now().getTime() + 60_000).toISOString();
      const checkout = "update customer_order set checkout_by = 'Jo', checkout_until = $2 where id = $1";
      await server.deps.db.query({ text: checkout, values: [id, until] });
      expect(await placeAt("0.00", more, as)).toMatchObject({ code: 4040, data: { order: { id } } });
      await server.deps.db.query({ text: "update customer_order set checkout_until = null, paid = 1 where id = $1", values: [id] });
      expect(await placeAt("0.00", more, as)).toMatchObject({ code: 11000, data: { order: { id } } });
    });
  });

  describe("a preview", () => {
    it("has the id and version with which it can be placed: 0 for a new order, otherwise those of the existing order", async () => {
      const guest = await server.guest();
      const fresh = await preview(server, toGo([MUSHROOMS]), guest);
      expect(fresh).toMatchObject({ id: "0", rowVersion: 0, orderItems: [{ orderId: "0" }] });
      const { id, rowVersion } = await placed(server, toGo(fresh.orderItems, { id: fresh.id, rowVersion: fresh.rowVersion }), {
        as: guest,
      });
      const more = await preview(server, toGo([SOY_MILK], { id, rowVersion }), guest);
      expect(more).toMatchObject({ id, rowVersion: 1 });
      expect(await placed(server, toGo([SOY_MILK], { id: more.id, rowVersion: more.rowVersion }), { as: guest })).toMatchObject({
        rowVersion: 2,
      });
      const stale = await server.call(order.preview, { body: toGo([SOY_MILK]) }, { as: guest });
      expect(stale).toMatchObject({ code: 12000, data: { order: { id, rowVersion: 2 } } });
    });
  });

  describe("a member without a first name", () => {
    it("can preview an order, and places it after sending the name", async () => {
      const as = await server.member(POMELO_LANE, freshPhone(), false);
      const body = toGo([MUSHROOMS]);
      const { totalAmount } = await preview(server, body, as);
      const send = () => server.call(order.place, { body: { ...body, expectedTotal: totalAmount } }, { as, key: "key-without-a-name" });
      expect(await send()).toMatchObject({ status: 200, code: 2029, success: false, data: null });
      expect(await count("customer_order", as)).toBe(0);
      await server.data(contract.member.update, { body: { firstName: "Mei" } }, { as });
      expect(await send()).toMatchObject({ code: 0 });
    });
  });

  describe("the fields that only the server sets", () => {
    const FORGED = {
      serial: 7,
      customerId: "1",
      memberId: "1",
      staffId: "9",
      staffName: "Boss",
      status: 1,
      sendStatus: 2,
      isTaxFree: true,
      sourceType: 0,
      price: "0.01",
      coefficient: "0",
      voidItemPrint: true,
      isPrintable: false,
      voidReason: "x",
      reason: "y",
      orderCoupons: [{ id: "1" }],
      customer: { id: "1" },
      isPrinted: true,
      totalAmount: "0.01",
      paymentStatus: 2,
      paymentsTotal: "0.01",
      paymentsTips: "0.01",
      paymentsChange: "5.00",
      totalTaxAmount: "0.00",
      subTotalAmount: "0.01",
      totalDiscountAmount: "11.49",
      totalChargeAmount: "0.00",
      totalTipsAmount: "0.00",
      regionId: "9",
      orderTaxes: [],
      payments: [{ amount: "0.01" }],
      customerProducts: [{ id: "1" }],
      createAt: "2026-01-01T00:00:00Z",
      thirdPartyOrderId: "x",
      thirdPartyExtraInfo: "{}",
      orderMember: { id: "1", points: 999 },
      initialPointAmount: 1,
      totalPointAmount: 1,
      invalidOrderItems: [],
      bestUserCouponCombination: null,
    };
    const FORGED_LINE = {
      orderId: "7",
      price: "0.01",
      coefficient: "0.1",
      isTaxFree: true,
      mode: 3,
      pointsPrice: 0,
      salesUnitType: 1,
      priceAdjustments: [{ category: 0, target: 1, amount: "11.49", name: "off", asTips: false }],
      itemWithAdjustmentAmount: "0.01",
      itemTotalAmount: "0.01",
      isSent: true,
    };

    it("are ignored in the payload", async () => {
      const as = await server.guest();
      const honest = await preview(server, toGo([MUSHROOMS]), as);
      const forged = toGo([{ ...MUSHROOMS, ...FORGED_LINE }], FORGED);
      expect(await preview(server, forged, as)).toMatchObject(sameIn(honest));
      expect(honest.orderItems[0]).toMatchObject({ price: "11.50", coefficient: "1", isTaxFree: false, mode: 0, salesUnitType: 0 });
      const done = await placed(server, forged, { as });
      expect(done).toMatchObject(sameIn(honest));
      expect(done.serial).not.toBe(7);
    });

    const request = JSON.stringify({ ...toGo([MUSHROOMS]), expectedTotal: "12.45" });
    const line = '"productId":"1004"';
    it.each([
      ["trace", request.replace("{", '{"trace":[],')],
      [
        "another adjustment than a tip",
        request.replace("{", '{"priceAdjustments":[{"category":0,"target":0,"amount":"5.00","name":"off","asTips":false}],'),
      ],
      ["__proto__", request.replace("{", '{"__proto__":{"status":1},')],
      ["constructor", request.replace("{", '{"constructor":{},')],
      ["sentAt of a line", request.replace(line, `"sentAt":"2026-01-01T00:00:00Z",${line}`)],
      ["__proto__ of a line", request.replace(line, `"__proto__":{"price":"0"},${line}`)],
      ["sentAt of an order", request.replace("{", '{"sentAt":"2026-01-01T00:00:00Z",')],
    ])("are refused where they are not accepted: %s", async (_, body) => {
      const as = await server.guest();
      const headers = {
        "content-type": "application/json",
        authorization: `Bearer ${as.token}`,
        merchantId: POMELO_LANE,
        "idempotency-key": freshKey(),
      };
      const response = await server.raw("/api/member/order", { method: "POST", headers, body });
      expect([response.status, await count("customer_order", as)]).toEqual([400, 0]);
    });
  });

  describe("after the sitting", () => {
    it("no order can be placed in it", async () => {
      const as = await seatedGuest(server, "1");
      const { id } = await placed(server, atTable("1", [MUSHROOMS]), { as });
      await server.command("table", "close", POMELO_LANE, "1");
      expect(await processing(as, "1")).toBeNull();
      expect(await placeAt("0.00", atTable("1", [SOY_MILK], { id, rowVersion: 1 }), as)).toMatchObject({
        code: 12000,
        data: { order: null },
      });
      expect(await placeAt("4.60", atTable("1", [SOY_MILK]), as)).toMatchObject({ code: 1011 });
      await server.openTable("1");
      expect(await placeAt("4.60", atTable("1", [SOY_MILK]), as)).toMatchObject({ code: 1011 });
    });

    const isWorthNothing = async (table: string) => {
      const orderCode = await server.openTable(table);
      const as = await server.guest();
      await placed(server, atTable(table, [MUSHROOMS], { orderCode }), { as });
      await server.command("table", "close", POMELO_LANE, table);
      expect((await placeAt("4.60", atTable(table, [SOY_MILK], { orderCode }), as)).code).toBe(1011);
    };
    it("its code and its seats are not valid any more", () => expect(isWorthNothing("2")).resolves.toBeUndefined());
    it("a sitting that does not end is detected", () => {
      const neverEnds = (text: string) => text.replaceAll(/and (s\.)?ended_at is null/g, "");
      return expect(server.withFault(neverEnds, () => isWorthNothing("5"))).rejects.toThrow("to be 1011");
    });

    it("the next party cannot read the orders of the previous one", async () => {
      const [before, next] = [await seatedGuest(server, "3"), await server.guest()];
      const { id } = await placed(server, atTable("3", [MUSHROOMS]), { as: before });
      await server.command("table", "close", POMELO_LANE, "3");
      const code = await server.openTable("3");
      await server.data(contract.table.orderCodeValid, { params: { code }, query: { tableId: "3", qrcodeId: "700003" } }, { as: next });
      expect(await processing(next, "3")).toBeNull();
      const [foreign, missing] = [
        await server.call(order.detail, { query: { orderId: id } }, { as: next }),
        await server.call(order.detail, { query: { orderId: "123" } }, { as: next }),
      ];
      expect([foreign.status, foreign.text]).toEqual([404, missing.text]);
    });

    it("that ended with its last order, a new one can be started", async () => {
      const as = await seatedGuest(server, "4");
      const { id } = await placed(server, atTable("4", [MUSHROOMS]), { as });
      await server.command("order", "complete", POMELO_LANE, id);
      expect(await server.command("table", "code", POMELO_LANE, "4")).toEqual({ ok: false, lines: ["Table 4 is not open."] });
    });

    it("companions at a table have separate orders", async () => {
      const code = await server.openTable("6");
      const [one, other] = [await server.guest(), await server.guest()];
      const first = await placed(server, atTable("6", [MUSHROOMS], { orderCode: code }), { as: one });
      const second = await placed(server, atTable("6", [SOY_MILK], { orderCode: code }), { as: other });
      expect(first.id).not.toBe(second.id);
      expect(await processing(other, "6")).toMatchObject({ id: second.id });
    });
  });
});
