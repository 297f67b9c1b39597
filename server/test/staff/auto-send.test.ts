import type { OrderingFields } from "@comanda/contract/staff/settings/ordering-calls";
import { staffContract } from "@comanda/contract/staff/index";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { sendDueOrders, startAutoSend } from "../../src/orders/auto-send/auto-send-worker.ts";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import type { Guest } from "../harness.ts";
import { MUSHROOMS, type OrderBody, placed, SOY_MILK, toGo } from "../ordering/order-bodies.ts";
import { NOT_OPEN, openConsole } from "./open-console.ts";

const { ordering, orders, kitchen } = staffContract;
const [UNSENT, PARTLY, SENT] = [0, 1, 2];

describe.each(TIER_DATABASE_KINDS)("new orders that go to the kitchen by themselves, on %s", (kind) => {
  let [server, sam] = NOT_OPEN;
  let guest: Guest;
  beforeAll(async () => {
    [server, sam] = await openConsole(kind, "owner");
  });
  beforeEach(async () => void (guest = await server.guest()));
  afterAll(() => server.close());

  const set = async (wanted: Partial<OrderingFields>) => {
    const { settings } = await server.data(ordering.get, {}, sam);
    await server.data(ordering.save, { body: { seen: settings, wanted } }, sam);
    await server.notified();
  };
  const order = (lines = [MUSHROOMS], parts: Partial<OrderBody> = {}) => placed(server, toGo(lines, parts), { as: guest });
  const more = ({ id, rowVersion }: { id: string; rowVersion: number }) => order([SOY_MILK], { id, rowVersion });
  const get = (id: string) => server.data(orders.get, { params: { id } }, sam);
  const sends = async (id: string) => {
    await sendDueOrders(server.deps);
    return (await get(id)).sendStatus;
  };
  const pass = (seconds: number) => server.clock.pass(seconds);

  it("stay held by default, and what was ordered before the setting stays held", async () => {
    const { id } = await order();
    pass(600);
    expect(await sends(id)).toBe(UNSENT);
    await set({ autoSend: "at-once" });
    expect(await sends(id)).toBe(UNSENT);
  });

  it("are sent at once by the running server, which is named as the one who did it", async () => {
    const stop = await startAutoSend(server.deps);
    const { id } = await order();
    await vi.waitUntil(async () => (await get(id)).sendStatus === SENT, { timeout: 60_000 });
    await stop();
    const { events, tickets } = await get(id);
    expect(events.find(({ kind: what }) => what === "sent")).toMatchObject({ actorKind: "system", actorName: "Comanda" });
    expect(tickets[0]).toMatchObject({ sentBy: "Comanda" });
  });

  it("are sent once, however many processes do it", async () => {
    const { id } = await order();
    await Promise.all([1, 2, 3].map(() => sendDueOrders(server.deps)));
    const { events, sendStatus } = await get(id);
    expect(sendStatus).toBe(SENT);
    expect(events.filter(({ kind: what }) => what === "sent")).toHaveLength(1);
  });

  it("never go with an allergy that nobody has read, and go when somebody has", async () => {
    const { id } = await order([MUSHROOMS], { notes: "Allergic to peanuts!" });
    for (let times = 0; times < 3; times += 1) {
      expect(await sends(id)).toBe(UNSENT);
      pass(600);
    }
    await server.data(orders.readAllergy, { params: { id }, body: { rowVersion: (await get(id)).rowVersion } }, sam);
    expect(await sends(id)).toBe(SENT);
  });

  it("never go with a word for an allergen alone where the owner takes it as an allergy, which people have to read too", async () => {
    await set({ allergenWords: true });
    const { id, orderItems } = await order([MUSHROOMS], { notes: "No peanuts, please" });
    expect(await sends(id)).toBe(UNSENT);
    const body = { itemIds: orderItems.map((item) => item.id) };
    expect(await server.call(orders.send, { params: { id }, body }, sam)).toMatchObject({ code: 5003 });
    expect((await get(id)).allergy).toMatchObject({ allergens: ["peanut"], readAt: null });
    await server.data(orders.readAllergy, { params: { id }, body: { rowVersion: (await get(id)).rowVersion } }, sam);
    expect(await sends(id)).toBe(SENT);
    const { open } = await server.data(kitchen.tickets, { params: { id: (await get(id)).tickets[0]?.stationId ?? "" } }, sam);
    expect(open.find(({ orderId }) => orderId === id)?.allergy).toMatchObject({ allergens: ["peanut"], readBy: sam.name });
    await set({ allergenWords: false });
    const { id: taste } = await order([MUSHROOMS], { notes: "No peanuts, please", id, rowVersion: (await get(id)).rowVersion });
    expect(await sends(taste)).toBe(SENT);
  });

  it("stay held after a person took the sending back, also what the diner adds", async () => {
    const first = await order();
    expect(await sends(first.id)).toBe(SENT);
    const { tickets } = await get(first.id);
    await server.data(orders.takeBack, { params: { id: first.id }, body: { ticketIds: tickets.map(({ id }) => id) } }, sam);
    const { rowVersion } = await get(first.id);
    await more({ id: first.id, rowVersion });
    expect(await sends(first.id)).toBe(UNSENT);
  });

  describe("after two minutes", () => {
    beforeAll(() => set({ autoSend: "after-2-min" }));

    it("wait for two minutes, and then go with what the diner has added", async () => {
      const first = await order();
      pass(100);
      expect(await sends(first.id)).toBe(UNSENT);
      await more(first);
      pass(21);
      expect(await sends(first.id)).toBe(SENT);
      expect((await get(first.id)).items).toHaveLength(2);
    });

    it("leave held what a person has left held", async () => {
      const { id, orderItems } = await order([MUSHROOMS, SOY_MILK]);
      await server.data(orders.send, { params: { id }, body: { itemIds: [orderItems[0]?.id ?? ""] } }, sam);
      pass(600);
      expect(await sends(id)).toBe(PARTLY);
    });

    it("leave nothing half sent where a sending fails in the middle, and are sent after 5 seconds", async () => {
      const { id } = await order();
      pass(121);
      const failing = (text: string) => text.replace("insert into kitchen_ticket", "insert into no_such_table");
      await server.withFault(failing, async () => {
        await sendDueOrders(server.deps);
        expect(await get(id)).toMatchObject({ sendStatus: UNSENT, tickets: [] });
      });
      pass(6);
      expect(await sends(id)).toBe(SENT);
    });

    it("are held again once the setting is never", async () => {
      const { id } = await order();
      await set({ autoSend: "never" });
      pass(600);
      expect(await sends(id)).toBe(UNSENT);
    });
  });
});
