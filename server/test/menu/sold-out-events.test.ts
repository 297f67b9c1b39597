import { contract } from "@comanda/contract";
import { staffContract } from "@comanda/contract/staff/index";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { type Guest, openTestServer, POMELO_LANE, requestOf, type TestServer } from "../harness.ts";
import { freshKey, MUSHROOMS, type OrderBody, placed, preview, SOY_MILK, toGo } from "../ordering/order-bodies.ts";
import { type Signed, staffOf } from "../staff/console.ts";
import { eventsIn } from "../staff/received-events.ts";

type Event = { soldOut: string[] };
const [MUSHROOM, MILK] = [String(MUSHROOMS.productId), String(SOY_MILK.productId)];

describe.each(TIER_DATABASE_KINDS)("the open menus of diners, on %s", (kind) => {
  const sent: string[] = [];
  let server: TestServer;
  let jo: Signed;
  beforeAll(async () => {
    server = await openTestServer(kind, {
      around: async ({ text }, run) => {
        sent.push(text);
        return run();
      },
    });
    jo = await staffOf(server, "manager");
  });
  afterAll(() => server.close());
  afterEach(async () => {
    for (const id of [MUSHROOM, MILK]) await set(id, "on-sale");
  });

  const set = async (id: string, state: "on-sale" | "until-tomorrow" | "sold-out" | "hidden" | "limited", left?: string) => {
    const answer = await server.call(staffContract.availability.set, { params: { id }, body: { state, ...(left && { left }) } }, jo);
    expect(answer).toMatchObject({ success: true });
    await server.notified();
  };
  /** Opens a menu; `next`: whether the mushrooms and the milk are sold out by the next event. */
  const openMenu = async (merchantId = POMELO_LANE) => {
    const aborter = new AbortController();
    const request = requestOf(contract.menu.soldOutEvents, {}, { merchantId });
    const response = await server.raw(request.url, { headers: request.headers, signal: aborter.signal });
    const events = eventsIn<Event>(response);
    const next = async () => {
      const { value, done } = await events.next();
      if (done) return "ended";
      const { soldOut } = contract.menu.soldOutEvents.data.parse((value as { event: Event }).event);
      return [soldOut.includes(MUSHROOM), soldOut.includes(MILK)];
    };
    return { response, next, close: () => aborter.abort() };
  };

  it("of twenty diners are all told of a dish that is switched off; none can place it after the answer, and the rest of their order stands", async () => {
    const both = toGo([MUSHROOMS, SOY_MILK]);
    const guests = await Promise.all(Array.from({ length: 20 }, () => server.guest()));
    const menus = await Promise.all(guests.map(() => openMenu()));
    expect(await Promise.all(menus.map(({ next }) => next()))).toEqual(guests.map(() => [false, false]));
    const totals = await Promise.all(guests.map(async (as) => (await preview(server, both, as)).totalAmount));
    const place = (as: Guest, body: OrderBody, expectedTotal: string) =>
      server.call(contract.order.place, { body: { ...body, expectedTotal } }, { as, key: freshKey() });
    // Half of them place while it is being switched off: each order has the dish, or is refused for it.
    const during = guests.slice(0, 10).map((as, at) => place(as, both, totals[at] ?? ""));
    await set(MUSHROOM, "sold-out");
    const after = await Promise.all(guests.slice(10).map((as, at) => place(as, both, totals[10 + at] ?? "")));
    expect(after.map(({ code }) => code)).toEqual(guests.slice(10).map(() => 2025));
    for (const { code } of await Promise.all(during)) expect([0, 2025]).toContain(code);
    expect(await Promise.all(menus.map(({ next }) => next()))).toEqual(guests.map(() => [true, false]));
    const rest = await Promise.all(guests.slice(10).map((as) => placed(server, toGo([SOY_MILK]), { as })));
    expect(rest.map(({ orderItems }) => orderItems.length)).toEqual(guests.slice(10).map(() => 1));
    for (const { close } of menus) close();
  });

  it("read at once what is sold out, and each change after it", async () => {
    await set(MILK, "until-tomorrow");
    const { next, close } = await openMenu();
    expect(await next()).toEqual([false, true]);
    await set(MUSHROOM, "sold-out");
    expect(await next()).toEqual([true, true]);
    await set(MILK, "on-sale");
    expect(await next()).toEqual([true, false]);
    await set(MUSHROOM, "on-sale");
    expect(await next()).toEqual([false, false]);
    await set(MUSHROOM, "hidden");
    expect(await next()).toEqual([true, false]);
    close();
    expect(await next()).toBe("ended");
  });

  it("read that the last portion was ordered, and that its order was cancelled", async () => {
    await set(MUSHROOM, "limited", "1");
    const { next, close } = await openMenu();
    expect(await next()).toEqual([false, false]);
    const { id } = await placed(server, toGo([MUSHROOMS]), { as: await server.guest() });
    expect(await next()).toEqual([true, false]);
    await server.command("order", "cancel", POMELO_LANE, id, "kitchen");
    expect(await next()).toEqual([false, false]);
    close();
  });

  it("read what returns when its time has come", async () => {
    await set(MUSHROOM, "until-tomorrow");
    const { next, close } = await openMenu();
    expect(await next()).toEqual([true, false]);
    server.clock.pass(3 * 24 * 3600);
    server.deps.soldOut.heartbeat();
    expect(await next()).toEqual([false, false]);
    // The session has ended meanwhile.
    jo = await staffOf(server, "manager");
    close();
  });

  it("share one read of the menu for each change", async () => {
    const menus = await Promise.all(Array.from({ length: 100 }, () => openMenu()));
    for (const { next } of menus) expect(await next()).toEqual([false, false]);
    const reads = () => sent.filter((text) => /from product_state|from stock/.test(text) && /^\s*(select|with)/.test(text)).length;
    const before = reads();
    await set(MUSHROOM, "sold-out");
    for (const { next } of menus) expect(await next()).toEqual([true, false]);
    expect(reads() - before).toBeLessThan(5);
    for (const { close } of menus) close();
  });

  it("do not exist for a restaurant that does not exist", async () => {
    const { response } = await openMenu("424242");
    expect([response.status, (await response.json()) as unknown]).toMatchObject([404, { success: false }]);
  });
});
