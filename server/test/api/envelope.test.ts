import { contract } from "@comanda/contract";
import { callsOfTheContract } from "@comanda/contract/openapi";
import { type Refusal, REFUSALS } from "@comanda/contract/refusals";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { answeredBy, checkAnswer } from "./answer-checks.ts";
import { atTable, freshKey, MUSHROOMS, placed, preview, toGo, type OrderBody } from "../ordering/order-bodies.ts";
import { freshPhone, type Guest, openTestServer, POMELO_LANE, replacing, type CallOptions, type TestServer } from "../harness.ts";
import { refusedSignIns } from "../sign-in/refused-sign-ins.ts";

let server: TestServer;
let as: Guest;
beforeAll(async () => {
  server = await openTestServer();
  as = await server.guest();
});
afterAll(() => server.close());

/** Replaces a setting of the restaurant. */
const setSetting = (name: "pauses" | "paceLimit", value: object | null) =>
  server.deps.db.query({
    text: `update merchant set definition = jsonb_set(definition, array['settings', $2::text], $3), menu_version = menu_version + 1 where id = $1`,
    values: [POMELO_LANE, name, JSON.stringify(value)],
  });

const send = async (path: string, init?: RequestInit) => answeredBy(await server.raw(path, init));
const post = (path: string, body: string, headers: Record<string, string> = { "content-type": "application/json" }) =>
  send(path, { method: "POST", headers, body });

describe("an answer", () => {
  it.each(["/api/nothing", "/nothing", "/", "/api", "/api/merchant/table/qrcode/info/", "/api/merchant/tiny-merchant/"])(
    "of %s, which is no call, is 404",
    async (path) =>
      expect(await send(path)).toMatchObject({ status: 404, success: false, code: 404, data: null, msg: "This does not exist." }),
  );

  it.each(callsOfTheContract())("to a wrong method of $name is 405 and lists the allowed methods", async ({ call }) => {
    const answered = await send(call.path.replace(/:\w+/g, "1"), { method: "DELETE" });
    expect(answered).toMatchObject({ status: 405, success: false, code: 405 });
    expect(answered.headers.get("allow")?.split(", ")).toContain(call.method);
  });

  it.each([
    ["/api/member/login", 64],
    ["/api/shoppingCart", 256],
    ["/api/merchant/order/preview", 256],
    ["/api/member/order", 256],
    ["/api/monitor/events", 320],
  ])("to %s of more than %i KiB is 413", async (path, kib) => {
    const postBytes = (bytes: number) => post(path, `{"notes":"${"x".repeat(bytes - 12)}"}`);
    expect(await postBytes(kib * 1024 + 1)).toMatchObject({ status: 413, code: 413, msg: "This request is too large." });
    expect(await postBytes(kib * 1024)).toMatchObject({ status: 400 });
  });

  it("is 415 for a body that is not JSON, and 400 for invalid JSON", async () => {
    expect(await post("/api/shoppingCart", "{}", { "content-type": "text/plain" })).toMatchObject({ status: 415, code: 415 });
    expect(await post("/api/shoppingCart", "{}", {})).toMatchObject({ status: 415 });
    expect(await post("/api/shoppingCart", "{", { "content-type": "application/json; charset=utf-8" })).toMatchObject({
      status: 400,
      data: { issues: [{ path: "", message: "not JSON" }] },
    });
  });

  it("lists every invalid field", async () => {
    const body = { type: 2, guests: 0, orderItems: [{ productId: "x", quantity: 1 }] } as OrderBody;
    const { data } = await server.call(contract.order.preview, { body }, { as });
    expect(data).toMatchObject({ issues: [{ path: "guests" }, { path: "orderItems.0.productId" }] });
  });

  it("may not be cached, unless it is public", async () => {
    for (const { headers } of [
      await send("/api/nothing"),
      await server.call(contract.cart.get, {}, { as }),
      await server.call(contract.cart.get, {}),
    ]) {
      expect(headers.get("cache-control")).toBe("private, no-store");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
    }
  });

  it("contains no details of an internal error", async () => {
    const broken = replacing("select details from cart", "select no_such_column from cart");
    const answered = await server.withFault(broken, async () =>
      answeredBy(await server.raw("/api/shoppingCart", { headers: { authorization: `Bearer ${as.token}`, merchantid: POMELO_LANE } })),
    );
    expect(answered).toMatchObject({ status: 500, code: 500, data: null, msg: "Something went wrong. Please try again later." });
  });
});

describe("the sentence of a refusal", () => {
  const withKey = (options: CallOptions): CallOptions => ({ as, key: freshKey(), ...options });
  const order = (parts: Partial<OrderBody>, expectedTotal = "12.45") => ({ body: { ...toGo([MUSHROOMS]), ...parts, expectedTotal } });
  /** How each refusal that a diner can get is caused. */
  const MADE: Partial<Record<Refusal, (options: CallOptions) => Promise<unknown>>> = {
    "malformed-input": (options) => server.call(contract.merchant.tiny, { query: { id: "x" } }, options),
    "key-required": (options) => server.call(contract.order.place, order({}), { as, ...options }),
    "table-required": (options) => server.call(contract.order.place, order({ type: 0 }), withKey(options)),
    "order-type-closed": (options) => server.call(contract.order.place, order({ type: 5 }), withKey(options)),
    "not-signed-in": (options) => server.call(contract.cart.get, {}, options),
    "not-found": (options) => server.call(contract.merchant.tiny, { query: { id: "999" } }, options),
    "product-gone": async (options) => {
      const details = [{ productId: "9", quantity: 1 }];
      return server.call(
        contract.cart.update,
        { body: { merchantId: "100001", details, productId: "9" } },
        { as: await server.guest(), ...options },
      );
    },
    "order-code-missing": (options) => server.call(contract.order.place, order({ type: 0, tableId: "1" }), withKey(options)),
    "order-code-wrong": async (options) => {
      const wrong = order({ type: 0, tableId: "1", qrcodeId: "700001", orderCode: "none" });
      return server.call(contract.order.place, wrong, { as: await server.guest(), key: freshKey(), ...options });
    },
    "table-not-scanned": (options) =>
      server.call(contract.table.orderCodeValid, { params: { code: "none" }, query: { tableId: "1" } }, { as, ...options }),
    "sold-out": (options) =>
      server.call(contract.order.place, order({ orderItems: [{ productId: "5001", quantity: 1 }] }), withKey(options)),
    "choice-wrong": (options) =>
      server.call(contract.order.place, order({ orderItems: [{ productId: "1006", quantity: 1 }] }), withKey(options)),
    "not-served-now": (options) =>
      server.call(contract.order.place, order({ orderItems: [{ productId: "1011", quantity: 1 }] }), withKey(options)),
    "closed-then": (options) =>
      server.call(contract.order.place, order({ type: 1, extraInfo: '{"pickupTime":"2026-09-18T09:00:00Z"}' }), withKey(options)),
    "closed-now": async (options) => {
      const body = { type: 2, orderItems: [{ productId: "102", quantity: 1 }], expectedTotal: "0.00" };
      const noon = server.clock.now().toISOString();
      server.clock.set("2026-09-18T10:00:00Z");
      const diner = await server.guest("100003");
      return server.call(contract.order.place, { body }, { ...withKey(options), as: diner }).finally(() => server.clock.set(noon));
    },
    "order-type-paused": async (options) => {
      await setSetting("pauses", [{ type: 2, until: null, by: "Jo", at: "2026-09-17T20:00:00Z" }]);
      return server.call(contract.order.place, order({}), withKey(options)).finally(() => setSetting("pauses", []));
    },
    "quarter-full": async (options) => {
      const { totalAmount } = await preview(server, toGo([MUSHROOMS]), as);
      const body = { ...toGo([MUSHROOMS]), expectedTotal: totalAmount };
      const placeBy = async (more: CallOptions) =>
        server.call(contract.order.place, { body }, { ...withKey(more), as: await server.guest() });
      await setSetting("paceLimit", { counts: "orders", most: 1 });
      await placeBy({});
      return placeBy(options).finally(() => setSetting("paceLimit", null));
    },
    "price-changed": (options) => server.call(contract.order.place, order({}, "1.00"), withKey(options)),
    "name-missing": async (options) => {
      const nameless = await server.member("100001", freshPhone(), false);
      return server.call(contract.order.place, order({}), { ...withKey(options), as: nameless });
    },
    "coupon-unusable": (options) => server.call(contract.order.place, order({ userCouponIds: ["1"] }), withKey(options)),
    "insufficient-points": (options) =>
      server.call(contract.order.place, order({ orderItems: [{ productId: "7001", quantity: 1 }] }, "0.00"), withKey(options)),
    "order-modified": (options) => server.call(contract.order.place, order({ id: "77" }), withKey(options)),
    "message-too-soon": async (options) => {
      await server.call(contract.table.sendOrderCodeMessage, { body: { tableId: "2", qrcodeId: "700002" } }, { as });
      return server.call(contract.table.sendOrderCodeMessage, { body: { tableId: "2", qrcodeId: "700002" } }, { as, ...options });
    },
    "too-many-attempts": async (options) => {
      const guess = { params: { code: "none" }, query: { tableId: "3", qrcodeId: "700003" } };
      const guesser = await server.guest();
      for (let wrong = 1; wrong <= 5; wrong += 1) await server.call(contract.table.orderCodeValid, guess, { as: guesser });
      server.clock.pass(601);
      for (let wrong = 1; wrong <= 5; wrong += 1) await server.call(contract.table.orderCodeValid, guess, { as: guesser });
      return server.call(contract.table.orderCodeValid, guess, { as: guesser, ...options });
    },
    "key-reused": async (options) => {
      const diner = await server.guest();
      const key = freshKey();
      await server.call(contract.order.place, order({}), { as: diner, key });
      return server.call(contract.order.place, order({ notes: "hot" }), { as: diner, key, ...options });
    },
    "checkout-in-progress": async (options) => {
      const diner = await server.guest();
      const { id } = await placed(server, toGo([MUSHROOMS]), { as: diner });
      const until = new Date(server.clock.now().getTime() + 60_000).toISOString();
      const checkout = "update customer_order set checkout_by = 'Jo', checkout_until = $2 where id = $1";
      await server.deps.db.query({ text: checkout, values: [id, until] });
      return server.call(contract.order.place, order({ id, rowVersion: 1 }), { as: diner, key: freshKey(), ...options });
    },
    "order-has-checkout": async (options) => {
      const diner = await server.guest();
      const { id } = await placed(server, toGo([MUSHROOMS]), { as: diner });
      await server.deps.db.query({ text: "update customer_order set paid = 1 where id = $1", values: [id] });
      return server.call(contract.order.place, order({ id, rowVersion: 1 }), { as: diner, key: freshKey(), ...options });
    },
  };
  const SIGNING_IN = [
    "phone-unknown",
    "code-wrong",
    "code-expired",
    "code-attempts-spent",
    "code-too-soon",
    "address-too-often",
    "day-limit-reached",
  ];
  // The harness checks the language of each sentence.
  it.each([...Object.keys(MADE), ...SIGNING_IN])("%s is in the caller's language", async (why) => {
    const make = { ...MADE, ...refusedSignIns(server) }[why as Refusal];
    if (!make) throw new Error(`nobody knows how ${why} comes about`);
    // One after the other: some of them pass the time of the server's clock.
    const answers: { code: number; msg: string }[] = [];
    for (const locale of [undefined, "zh-TW", "es-ES", "zh-CN"])
      answers.push((await make(locale === undefined ? {} : { locale })) as { code: number; msg: string });
    const [english, chinese, spanish, simplified] = answers;
    expect(english?.code).toBe(REFUSALS[why as Refusal].code);
    expect(new Set([english?.msg, chinese?.msg, spanish?.msg]).size).toBe(3);
    expect(simplified?.msg).toBe(chinese?.msg);
  });

  it("for a sold-out dish is that of the specification", async () =>
    expect(await MADE["sold-out"]?.({})).toMatchObject({ code: 2025, msg: "This item has been taken off the shelf or is sold out" }));

  it("in another language than the caller's is detected", async () => {
    const answered = await server.call(contract.cart.get, {}, { locale: "es-ES" });
    expect(() => checkAnswer(contract.cart.get, answered, "en-US")).toThrow("says");
  });
});

describe("the data of an answer", () => {
  it("outside of its schema is detected", async () => {
    const answered = await server.call(contract.platform.build, {});
    expect(() => checkAnswer(contract.platform.build, { ...answered, data: { id: "x", secret: 1 } }, "en-US")).toThrow(
      "more than its schema",
    );
    const { id } = await placed(server, toGo([MUSHROOMS]), { as: await server.guest() });
    expect(id).toMatch(/^\d+$/);
    expect(contract.order.hasProcessing.data.safeParse({ id: "x1", rowVersion: 1, status: 0 }).success).toBe(false);
  });

  it("is null for the order at an unknown table", async () =>
    expect(await server.call(contract.order.preview, { body: atTable("77", [MUSHROOMS]) }, { as })).toMatchObject({
      status: 404,
      data: null,
    }));
});
