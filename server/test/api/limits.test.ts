import { contract } from "@comanda/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { type LineBody, freshKey, MUSHROOMS, place, placed, preview, toGo, toPickUp } from "../ordering/order-bodies.ts";
import { freshAddress, freshPhone, HARBOR_DELI, openTestServer, POMELO_LANE, type TestServer } from "../harness.ts";
import { entered } from "../sign-in/signing-in.ts";

const VENUE = "203.0.113.7";
const hundred = (line: LineBody): LineBody[] => Array.from({ length: 100 }, () => line);

describe.each(TIER_DATABASE_KINDS)("the limits of one address on the %s database", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(kind);
  });
  afterAll(() => server.close());

  const register = (address: string, merchantId = POMELO_LANE) => server.call(contract.member.registerGuest, {}, { merchantId, address });
  const accepted = async (calls: Promise<{ success: boolean }>[]) => (await Promise.all(calls)).filter(({ success }) => success).length;
  /** The number of accepted guests; ten requests at a time, so that none is refused for overload on a slow machine. */
  const registered = async (guests: number, addressOf: (guest: number) => string) => {
    let count = 0;
    for (let first = 0; first < guests; first += 10)
      count += await accepted(Array.from({ length: Math.min(10, guests - first) }, (_, at) => register(addressOf(first + at))));
    return count;
  };
  const order = async (address: string, body = toGo([MUSHROOMS])) => place(server, body, { as: await server.guest(), address });

  it("allow sixty new guests in ten minutes, then answer 429 until the window is over", async () => {
    const address = freshAddress();
    expect(await registered(70, () => address)).toBe(60);
    const refused = await register(address);
    expect(refused).toMatchObject({ status: 429, code: 429, data: { retryAfterSeconds: expect.any(Number) } });
    expect(refused.headers.get("retry-after")).toMatch(/^\d+$/);
    expect((await register(freshAddress())).success).toBe(true);
    server.clock.pass(601);
    expect((await register(address)).success).toBe(true);
  });

  it("say in each language the wait that is in the answer, in seconds or minutes", async () => {
    const address = freshAddress();
    expect(await registered(61, () => address)).toBe(60);
    const saidIn = async (locale: string) => {
      const { data, msg } = await server.call(contract.member.registerGuest, {}, { merchantId: POMELO_LANE, address, locale });
      return [(data as { retryAfterSeconds: number }).retryAfterSeconds, msg];
    };
    expect(await saidIn("en-US")).toEqual([600, "Too many new guests from this network. Try again in 10 minutes."]);
    expect(await saidIn("zh-TW")).toEqual([600, "這個網路的新訪客太多，請 10 分鐘後再試。"]);
    expect(await saidIn("es-ES")).toEqual([600, "Demasiadas visitas nuevas desde esta red. Inténtalo dentro de 10 minutos."]);
    server.clock.pass(541);
    expect(await saidIn("en-US")).toEqual([59, "Too many new guests from this network. Try again in 59 seconds."]);
  });

  it("allow six hundred new guests at the restaurant's own addresses", async () => {
    expect(await registered(605, () => VENUE)).toBe(600);
    expect((await register(VENUE, HARBOR_DELI)).success).toBe(true);
  });

  it("count an IPv6 address as its /64 network", async () => {
    const address = (last: number) => `2001:db8:1:2::${last.toString(16)}`;
    expect(await registered(65, (guest) => address(guest + 1))).toBe(60);
    expect((await register("2001:db8:1:3::1")).success).toBe(true);
  });

  it("allow five open to-go orders of guests, and another one when one has ended", async () => {
    const address = freshAddress();
    const open = [];
    for (let count = 0; count < 5; count += 1) open.push(await placed(server, toGo([MUSHROOMS]), { as: await server.guest(), address }));
    expect(await order(address)).toMatchObject({ status: 429, code: 429, data: { retryAfterSeconds: 60 } });
    expect((await order(freshAddress())).success).toBe(true);
    expect((await order(address, toPickUp([MUSHROOMS]))).status).toBe(429);
    await server.command("order", "complete", POMELO_LANE, open[2]?.id ?? "");
    expect((await order(address)).success).toBe(true);
    expect((await order(address)).success).toBe(false);
  });

  it("are not exceeded by concurrent orders", async () => {
    const address = freshAddress();
    expect(await accepted(Array.from({ length: 20 }, () => order(address)))).toBe(5);
  });

  it("do not count orders of a guest who has signed in since", async () => {
    const address = freshAddress();
    const [first] = [await server.guest(), ...(await Promise.all(Array.from({ length: 4 }, () => order(address))))];
    await placed(server, toGo([MUSHROOMS]), { as: first, address });
    expect((await order(address)).status).toBe(429);
    await entered(server, { phone: freshPhone() }, { as: first });
    expect((await order(address)).success).toBe(true);
  });

  it("let a guest add to an open to-go order, and do not count members", async () => {
    const address = freshAddress();
    const as = await server.guest();
    const { id, rowVersion } = await placed(server, toGo([MUSHROOMS]), { as, address });
    for (let count = 0; count < 4; count += 1) await placed(server, toGo([MUSHROOMS]), { as: await server.guest(), address });
    expect((await placed(server, toGo([MUSHROOMS], { id, rowVersion }), { as, address })).orderItems).toHaveLength(2);
    expect((await place(server, toGo([MUSHROOMS]), { as: await server.member(), address })).success).toBe(true);
  });

  it("store no address", async () => {
    const address = freshAddress();
    await order(address);
    const { rows } = await server.deps.db.query<{ text: string }>({
      text: `select o::text as text from customer_order o where to_go_slot is not null`,
    });
    expect(rows.length).toBeGreaterThan(0);
    for (const { text } of rows) expect(text).not.toContain(address);
  });

  it("allow a hundred open to-go orders at the restaurant's own addresses", async () => {
    for (let count = 0; count < 6; count += 1) expect((await order(VENUE)).success).toBe(true);
  });
});

describe("the size of one order", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer();
  });
  afterAll(() => server.close());

  const NOTE = "不要辣".repeat(47).slice(0, 140);
  const SOUP: LineBody = {
    productId: "1005",
    quantity: 1,
    notes: NOTE,
    condiments: [{ id: "9001", quantity: 1 }],
    orderItemModifiers: ["8101", "8112", "8121"].map((modifierProductId) => ({ modifierProductId, quantity: 1 })),
  };

  it("is limited to a hundred lines a call, accepted by cart, preview and order with choices and Chinese notes of 140 characters", async () => {
    const as = await server.guest();
    const body = toGo(hundred(SOUP));
    expect(Buffer.byteLength(JSON.stringify(body))).toBeGreaterThan(64 * 1024);
    const cart = { merchantId: POMELO_LANE, details: body.orderItems, productId: SOUP.productId };
    expect(await server.call(contract.cart.update, { body: cart }, { as })).toMatchObject({ status: 200, success: true });
    const { totalAmount } = await preview(server, body, as);
    const request = { body: { ...body, expectedTotal: totalAmount } };
    expect(await server.call(contract.order.place, request, { as, key: freshKey() })).toMatchObject({ status: 200, success: true });
  });

  it("is limited to three hundred lines with additions; the next line is 413 in preview and placing", async () => {
    const as = await server.guest();
    let orderBody = toGo(hundred(MUSHROOMS));
    for (let call = 1; call <= 3; call += 1) {
      const { id, rowVersion } = await placed(server, orderBody, { as });
      orderBody = toGo(hundred(MUSHROOMS), { id, rowVersion });
    }
    const more = { ...orderBody, orderItems: [MUSHROOMS] };
    expect(await server.call(contract.order.preview, { body: more }, { as })).toMatchObject({ status: 413, code: 413 });
    const request = { body: { ...more, expectedTotal: "1.00" } };
    expect(await server.call(contract.order.place, request, { as, key: freshKey() })).toMatchObject({ status: 413, code: 413 });
  });

  it("accepts a full batch of reports in any script", async () => {
    const behaviours = Array.from({ length: 100 }, () => ({ kind: "error" as const, message: "無".repeat(1000) }));
    expect(await server.call(contract.platform.monitor, { body: { behaviours } })).toMatchObject({ status: 200, data: { accepted: 100 } });
  });
});
