import { contract } from "@comanda/contract";
import type { InputOf } from "@comanda/contract/endpoint";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { atTable, freshKey, place, placed, preview, toGo, toPickUp, type OrderBody } from "../ordering/order-bodies.ts";
import { openDrafts } from "./draft-folder.ts";
import { type Guest, LARGE_MENU, openTestServer, POMELO_LANE, type TestServer } from "../harness.ts";

const STICKS = { productId: "102", quantity: 1 };
const MUSHROOMS = { productId: "1004", quantity: 1 };
/** Thursday 10 PM in Chicago, when the restaurant closes, and Friday 11 AM, when it opens. */
const CLOSES = "2026-09-18T03:00:00.000Z";
const OPENS = "2026-09-18T16:00:00.000Z";
const closedNow = {
  status: 200,
  success: false,
  code: 2027,
  data: { nextFrom: OPENS },
  text: expect.stringContaining("is closed now") as string,
};
const pickupAt = (pickupTime: string) => ({ extraInfo: JSON.stringify({ pickupTime }) });

describe.each(TIER_DATABASE_KINDS)("a closed restaurant, on the %s database", (kind) => {
  let server: TestServer;
  const drafts = openDrafts(LARGE_MENU);
  const guest = () => server.guest(LARGE_MENU);
  /** Runs some work at an instant, and resets the clock to the afternoon. */
  const at = async <T>(instant: string, work: () => Promise<T>): Promise<T> => {
    const before = server.clock.now().toISOString();
    server.clock.set(instant);
    return work().finally(() => server.clock.set(before));
  };
  const tiny = async (id: string) => (await server.data(contract.merchant.tiny, { query: { id } })).ordering;
  const previewData = (body: OrderBody, as: Guest) => server.data(contract.order.preview, { body }, { as });

  beforeAll(async () => {
    server = await openTestServer(kind);
  });
  afterAll(() => server.close());

  it.each([
    ["to go", toGo([STICKS])],
    ["at a table", atTable("1", [STICKS])],
    [
      "to be delivered",
      {
        type: 3,
        orderItems: [STICKS],
        extraInfo: JSON.stringify({ deliveryAddress: { line1: "12 Elm Street", city: "Oakland", zip: "94607" } }),
      },
    ],
  ] satisfies [string, OrderBody][])("refuses an order %s with the time when it opens", async (_, body) => {
    const as = await guest();
    await at(CLOSES, async () => expect(await place(server, body, { as })).toMatchObject(closedNow));
    expect(await server.data(contract.order.list, { query: {} }, { as })).toEqual([]);
    expect((await server.deps.db.query({ text: "select 1 from sitting" })).rows).toEqual([]);
  });

  it("prices an order while it is closed, and says that it is closed", async () => {
    const as = await guest();
    expect((await previewData(toGo([STICKS]), as)).ordering).toEqual({ takesOrders: true, nextChangeAt: CLOSES });
    await at(CLOSES, async () => {
      const { order, ordering } = await previewData(toGo([STICKS]), as);
      expect(order.orderItems).toHaveLength(1);
      expect(order.invalidOrderItems).toEqual([]);
      expect(ordering).toEqual({ takesOrders: false, nextChangeAt: OPENS });
    });
  });

  it("accepts an order in the last moment before it closes, and refuses the next", async () => {
    const [inTime, late] = [await guest(), await guest()];
    const { totalAmount: expectedTotal } = await preview(server, toGo([STICKS]), late);
    const order = (as: Guest, key = freshKey()) =>
      server.call(
        contract.order.place,
        { body: { ...toGo([STICKS]), expectedTotal } as InputOf<typeof contract.order.place>["body"] },
        { as, key },
      );
    const key = freshKey();
    // The clock of the test advances by a millisecond each time it is read.
    const taken = await at("2026-09-18T02:59:59.900Z", () => order(inTime, key));
    expect(taken).toMatchObject({ code: 0 });
    await at(CLOSES, async () => {
      expect(await order(late)).toMatchObject(closedNow);
      expect((await order(inTime, key)).data).toEqual(taken.data);
    });
  });

  it("refuses additions to an order that is in the kitchen", async () => {
    const as = await guest();
    const { id } = await placed(server, toGo([STICKS]), { as });
    const more = toGo([STICKS], { id, rowVersion: 1 });
    await at(CLOSES, async () => expect(await place(server, more, { as })).toMatchObject(closedNow));
    expect(await place(server, more, { as })).toMatchObject({ code: 0 });
  });

  it("accepts an order to be picked up later, and additions until then", async () => {
    const as = await guest();
    const tomorrow = "2026-09-18T17:00:00Z";
    await at(CLOSES, async () => {
      const { id } = await placed(server, toPickUp([STICKS], pickupAt(tomorrow)), { as });
      expect(await place(server, toPickUp([STICKS], { id, rowVersion: 1, extraInfo: "" }), { as })).toMatchObject({ code: 0 });
    });
  });

  it("refuses additions to an order that was to be picked up before it closed", async () => {
    const as = await guest();
    const { id } = await placed(server, toPickUp([STICKS], pickupAt("2026-09-18T02:30:00Z")), { as });
    const more = toPickUp([STICKS], { id, rowVersion: 1, extraInfo: "" });
    await at(CLOSES, async () => expect(await place(server, more, { as })).toMatchObject(closedNow));
  });

  it("has a refusal in each language", async () => {
    const as = await guest();
    const refusal = async (locale: string) => (await place(server, toGo([STICKS]), { as, locale })).text;
    await at(CLOSES, async () => {
      expect(await refusal("zh-TW")).toContain("餐廳目前休息中。");
      expect(await refusal("es-ES")).toContain("El restaurante está cerrado ahora.");
    });
  });

  it("shows on every page whether it takes orders now, to the minute", async () => {
    expect(await tiny(LARGE_MENU)).toEqual({ takesOrders: true, nextChangeAt: CLOSES });
    await at(CLOSES, async () => expect(await tiny(LARGE_MENU)).toEqual({ takesOrders: false, nextChangeAt: OPENS }));
  });

  it("accepts orders at any time with ordersWhenClosed in its file", async () => {
    expect(await tiny(POMELO_LANE)).toEqual({ takesOrders: true, nextChangeAt: null });
    await at("2026-09-18T10:00:00Z", async () => {
      expect(await place(server, toGo([MUSHROOMS]), { as: await server.guest() })).toMatchObject({ code: 0 });
      const always = (yaml: string) => yaml.replace("settings: {", "settings: { ordersWhenClosed: true,");
      await server.command("load", drafts.changed("always", always));
      expect(await place(server, toGo([STICKS]), { as: await guest() })).toMatchObject({ code: 0 });
    });
  });
});
