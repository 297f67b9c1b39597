import { contract } from "@comanda/contract";
import { staffContract } from "@comanda/contract/staff/index";
import type { OrderingFields } from "@comanda/contract/staff/settings/ordering-calls";
import { quarterOf } from "@comanda/domain/merchant/pace-limit";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { afterUndoTime } from "../staff/console.ts";
import { NOT_OPEN, openConsole } from "../staff/open-console.ts";
import { freshKey, MUSHROOMS, type OrderBody, place, placed, preview, SOY_MILK, toGo, toPickUp } from "./order-bodies.ts";

const { ordering, orders, pace } = staffContract;
const FULL = { status: 200, success: false, code: 2027 };
const QUARTER_MS = 900_000;

describe.each(TIER_DATABASE_KINDS)("the orders of a quarter of an hour, on the %s database", (kind) => {
  let [server, sam, ana] = NOT_OPEN;
  let start = 0;
  beforeAll(async () => {
    [server, sam, ana] = await openConsole(kind, "owner", "staff");
    start = Date.parse(quarterOf(server.clock.now()));
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    server.clock.set(new Date(start).toISOString());
    await server.deps.db.query({ text: "delete from pace_quarter" });
  });

  const limit = async (paceLimit: OrderingFields["paceLimit"]) => {
    const { settings: seen } = await server.data(ordering.get, {}, sam);
    await server.data(ordering.save, { body: { seen, wanted: { paceLimit } } }, sam);
    await server.notified();
  };
  const later = (quarters: number) => new Date(Date.parse(quarterOf(server.clock.now())) + quarters * QUARTER_MS).toISOString();
  const pickUpAt = (time: string, lines = [MUSHROOMS]): OrderBody =>
    toPickUp(lines, { extraInfo: JSON.stringify({ pickupTime: time.replace(".000Z", "Z") }) });
  const places = async (body: OrderBody) => place(server, body, { as: await server.guest() });
  const previewed = async (body: OrderBody) => server.data(contract.order.preview, { body }, { as: await server.guest() });

  it("are as many as diners want where the restaurant limits nothing, and leave no row", async () => {
    await limit(null);
    for (let order = 0; order < 4; order += 1) expect(await places(toGo([MUSHROOMS]))).toMatchObject({ success: true });
    expect((await previewed(toGo([MUSHROOMS]))).pace).toBe(null);
    expect((await server.deps.db.query({ text: "select 1 from pace_quarter" })).rows).toEqual([]);
  });

  it("are at most the limit, to go and to be picked up together; one more is refused with the next free time", async () => {
    await limit({ counts: "orders", most: 2 });
    expect(await places(pickUpAt(later(2)))).toMatchObject({ success: true });
    expect(await places(pickUpAt(later(2)))).toMatchObject({ success: true });
    const refused = await places(pickUpAt(later(2)));
    expect(refused).toMatchObject({ ...FULL, data: { nextFrom: later(3).replace(".000Z", "Z") } });
    expect((await previewed(pickUpAt(later(4)))).pace).toEqual({ fullTimes: [later(2)], nextFrom: null });
    expect(await places(pickUpAt(later(3)))).toMatchObject({ success: true });
    server.clock.set(later(2));
    expect(await places(toGo([MUSHROOMS]))).toMatchObject({ ...FULL, data: { nextFrom: later(1) } });
    expect((await previewed(toGo([MUSHROOMS]))).pace).toEqual({ fullTimes: [later(0)], nextFrom: later(1) });
    const { fullTypes } = await server.data(pace.full, {}, sam);
    expect(fullTypes).toContainEqual({ type: 2, nextFrom: later(1) });
    server.clock.set(later(1));
    expect(await places(toGo([MUSHROOMS]))).toMatchObject({ success: true });
  });

  it("of eight diners at once for the last two places are two, each on its own, and the others are refused with nothing placed", async () => {
    await limit({ counts: "orders", most: 3 });
    const time = later(7);
    expect(await places(pickUpAt(time))).toMatchObject({ success: true });
    const guests = await Promise.all(Array.from({ length: 8 }, () => server.guest()));
    const { totalAmount } = await preview(server, pickUpAt(time), await server.guest());
    const body = { ...pickUpAt(time), expectedTotal: totalAmount };
    const answers = await Promise.all(guests.map((as) => server.call(contract.order.place, { body }, { as, key: freshKey() })));
    expect(answers.filter(({ success }) => success)).toHaveLength(2);
    for (const answer of answers.filter(({ success }) => !success)) expect(answer).toMatchObject(FULL);
    const { rows } = await server.deps.db.query<{ orders: number; taken: number }>({
      text: `select (select count(*)::int from customer_order where pace_quarter = $1) as orders, taken from pace_quarter where quarter = $1`,
      values: [time],
    });
    expect(rows).toEqual([{ orders: 3, taken: 3 }]);
    const mine = await Promise.all(guests.map((as) => server.data(contract.order.list, { query: {} }, { as })));
    expect(mine.flat()).toHaveLength(2);
  });

  it("are counted by their pieces where the restaurant limits these; what is added to an order counts too; a large order has an empty quarter", async () => {
    await limit({ counts: "items", most: 5 });
    const as = await server.guest();
    const { id, rowVersion } = await placed(server, pickUpAt(later(2), [{ ...MUSHROOMS, quantity: 3 }]), { as });
    expect(await places(pickUpAt(later(2), [{ ...SOY_MILK, quantity: 3 }]))).toMatchObject(FULL);
    expect(await places(pickUpAt(later(2), [{ ...SOY_MILK, quantity: 1 }]))).toMatchObject({ success: true });
    const more = (quantity: number) => ({ ...pickUpAt(later(2), [{ ...SOY_MILK, quantity }]), id, rowVersion });
    expect(await place(server, more(2), { as })).toMatchObject(FULL);
    expect(await place(server, more(1), { as })).toMatchObject({ success: true });
    expect(await places(pickUpAt(later(3), [{ ...MUSHROOMS, quantity: 9 }]))).toMatchObject({ success: true });
    expect(await places(pickUpAt(later(3)))).toMatchObject(FULL);
  });

  it("have a place again after one is cancelled", async () => {
    await limit({ counts: "orders", most: 1 });
    const { id, rowVersion } = await placed(server, pickUpAt(later(2)), { as: await server.guest() });
    expect(await places(pickUpAt(later(2)))).toMatchObject(FULL);
    await server.data(orders.cancel, { params: { id }, body: { rowVersion, reason: "left" } }, sam);
    await afterUndoTime(server);
    expect(await places(pickUpAt(later(2)))).toMatchObject({ success: true });
  });

  it("take in what a person takes, which is never refused", async () => {
    await limit({ counts: "orders", most: 1 });
    for (let order = 0; order < 2; order += 1) {
      const body = { type: 2 as const, orderItems: [MUSHROOMS] };
      const { addedAmount } = await server.data(orders.previewTaken, { body }, ana);
      const taken = await server.call(orders.take, { body: { ...body, expectedAmount: addedAmount } }, { as: ana.as, key: freshKey() });
      expect(taken).toMatchObject({ success: true });
    }
    expect(await places(toGo([MUSHROOMS]))).toMatchObject({ ...FULL, data: { nextFrom: later(1) } });
  });

  it("take in a pick-up that is moved there by what is added to it", async () => {
    await limit({ counts: "orders", most: 1 });
    const as = await server.guest();
    const { id, rowVersion } = await placed(server, pickUpAt(later(2)), { as });
    expect(await places(pickUpAt(later(3)))).toMatchObject({ success: true });
    expect(await place(server, { ...pickUpAt(later(3), [SOY_MILK]), id, rowVersion }, { as })).toMatchObject(FULL);
    expect(await place(server, { ...pickUpAt(later(2), [SOY_MILK]), id, rowVersion }, { as })).toMatchObject({ success: true });
  });
});
