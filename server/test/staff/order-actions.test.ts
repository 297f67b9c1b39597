import { staffContract } from "@comanda/contract/staff/index";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { type Guest, POMELO_LANE } from "../harness.ts";
import { CAKES, CHICKEN, memberWith, MOON, SOUP, TEAS } from "../members/member-with.ts";
import { atTable, detail, EGG_TART, MUSHROOMS, placed, seatedGuest, SOY_MILK, toGo } from "../ordering/order-bodies.ts";
import { afterUndoTime, doWhatIsDue, rowsOf } from "./console.ts";
import { NOT_OPEN, openConsole } from "./open-console.ts";

const { orders, pending } = staffContract;

describe.each(TIER_DATABASE_KINDS)("the actions of the staff on an order, on %s", (kind) => {
  let [server, ana, jo] = NOT_OPEN;
  beforeAll(async () => {
    [server, ana, jo] = await openConsole(kind, "staff", "manager");
  });
  afterAll(() => server.close());

  /** An order with its diner, of a mushroom dish and soy milk, which are made at two stations, or of other dishes. */
  const ordered = async (as?: Guest, lines = [MUSHROOMS, SOY_MILK]) => {
    const diner = as ?? (await server.guest());
    const { id, orderItems, rowVersion } = await placed(server, toGo(lines), { as: diner });
    return { diner, id, rowVersion, itemIds: orderItems.map((item) => item.id) };
  };
  const send = (id: string, itemIds: string[], by = ana) => server.call(orders.send, { params: { id }, body: { itemIds } }, by);
  const get = (id: string, by = ana) => server.data(orders.get, { params: { id } }, by);
  const complete = (id: string, rowVersion: number, anyway = false) =>
    server.call(orders.complete, { params: { id }, body: { rowVersion, anyway } }, ana);
  const add = (diner: Guest, id: string, rowVersion: number) => placed(server, toGo([MUSHROOMS], { id, rowVersion }), { as: diner });

  describe("sending", () => {
    it("sends exactly the named dishes, with a ticket, and the diner reads it", async () => {
      const { id, diner, itemIds } = await ordered(undefined, [MUSHROOMS, EGG_TART]);
      const [dish = "", cake = ""] = itemIds;
      expect(await send(id, [dish])).toMatchObject({ code: 0, data: { sendStatus: 1, items: [{ state: "sent" }, { state: "held" }] } });
      expect(await detail(server, id, diner)).toMatchObject({ sendStatus: 1, orderItems: [{ isSent: true }, { isSent: false }] });
      expect(await send(id, [cake])).toMatchObject({ data: { sendStatus: 2 } });
      const { serial, tickets, events } = await get(id);
      expect(tickets.map(({ number, kind: ticketKind, sentBy }) => [number, ticketKind, sentBy])).toEqual([
        [`${serial}-1`, "order", ana.name],
        [`${serial}-2`, "added", ana.name],
      ]);
      expect(events[0]).toMatchObject({ kind: "sent", actorName: ana.name, actorRole: "staff", change: { itemIds: [cake] } });
      const lines = await rowsOf(server, "select item_id::text as item from kitchen_ticket_line where ticket_id = $1", tickets[0]?.id);
      expect(lines).toEqual([{ item: dish }]);
    });

    it("leaves a dish held that the diner added meanwhile", async () => {
      const { id, diner, itemIds } = await ordered();
      await add(diner, id, 1);
      expect(await send(id, itemIds)).toMatchObject({
        data: { sendStatus: 1, items: [{ state: "sent" }, { state: "sent" }, { state: "held" }] },
      });
    });

    it("tells the second person who sent it, and doubles nothing", async () => {
      const { id, itemIds } = await ordered();
      await send(id, itemIds);
      expect(await send(id, itemIds, jo)).toMatchObject({ code: 5001, data: { by: ana.name, order: { id, sendStatus: 2 } } });
      expect((await get(id)).tickets.map(({ stationId }) => stationId)).toEqual(["1", "2"]);
      expect(await send(id, ["1"])).toMatchObject({ code: 5009, data: { order: { id } } });
    });

    it("is taken back within the undo time, and not after it", async () => {
      const { id, diner, itemIds } = await ordered();
      await send(id, itemIds);
      const { tickets } = await get(id);
      const body = { ticketIds: tickets.map((ticket) => ticket.id) };
      const takeBack = () => server.call(orders.takeBack, { params: { id }, body }, jo);
      expect(await takeBack()).toMatchObject({ data: { sendStatus: 0, sentAt: null, items: [{ state: "held" }, { state: "held" }] } });
      expect(await detail(server, id, diner)).toMatchObject({ sendStatus: 0 });
      expect(await takeBack()).toMatchObject({ code: 5001, data: { by: jo.name } });
      await send(id, itemIds);
      const [next] = (await get(id)).tickets;
      server.clock.pass(6);
      const late = { params: { id }, body: { ticketIds: [next?.id ?? ""] } };
      expect(await server.call(orders.takeBack, late, jo)).toMatchObject({ code: 5006 });
    });

    it("waits until somebody has read the allergy, in the version that was displayed", async () => {
      const { id, itemIds } = await ordered();
      await server.data(orders.setAllergies, { params: { id }, body: { allergens: ["peanut"] } }, ana);
      expect(await send(id, itemIds)).toMatchObject({ code: 5003, data: { order: { allergy: { allergens: ["peanut"], readAt: null } } } });
      const read = (rowVersion: number) => server.call(orders.readAllergy, { params: { id }, body: { rowVersion } }, jo);
      expect(await read(1)).toMatchObject({ code: 12000, data: { order: { rowVersion: 2 } } });
      expect(await read(2)).toMatchObject({ data: { allergy: { readBy: jo.name } } });
      expect(await read(2)).toMatchObject({ code: 5001, data: { by: jo.name } });
      expect(await send(id, itemIds)).toMatchObject({ code: 0 });
      await server.data(orders.setAllergies, { params: { id }, body: { allergens: ["soy"] } }, ana);
      expect((await get(id)).allergy).toMatchObject({ allergens: ["peanut", "soy"], readAt: null });
    });
  });

  describe("an order with an allergy in a note", () => {
    const note = "花生過敏，請勿加花生";
    const withNote = async () => {
      const diner = await server.guest();
      const { id, orderItems } = await placed(server, toGo([{ ...MUSHROOMS, notes: note }, SOY_MILK]), { as: diner });
      return { diner, id, itemIds: orderItems.map((item) => item.id) };
    };
    const read = (id: string, rowVersion: number) => server.call(orders.readAllergy, { params: { id }, body: { rowVersion } }, jo);

    it("is not sent before somebody has read it, and again not when another note comes", async () => {
      const { id, diner, itemIds } = await withNote();
      expect(await send(id, itemIds)).toMatchObject({
        code: 5003,
        data: { order: { allergy: { words: [{ text: note }], allergens: ["peanut"] } } },
      });
      await read(id, 1);
      expect(await send(id, itemIds)).toMatchObject({ code: 0 });
      const more = toGo([{ ...MUSHROOMS, notes: "I am allergic to milk" }], { id, rowVersion: 3 });
      const { orderItems } = await placed(server, more, { as: diner });
      const added = orderItems.flatMap((item) => (item.isSent ? [] : [item.id]));
      expect(await send(id, added)).toMatchObject({
        code: 5003,
        data: { order: { allergy: { allergens: ["milk", "peanut"], readAt: null } } },
      });
    });

    it("is sent by the operator's command only when its words were displayed", async () => {
      const { id } = await withNote();
      const command = (...more: string[]) => server.command("order", "send", POMELO_LANE, id, ...more);
      expect(await command()).toMatchObject({ ok: false, lines: [expect.stringContaining("names an allergy"), `  “${note}”`] });
      expect(await command("allergy-read")).toMatchObject({ ok: true });
      expect(await get(id)).toMatchObject({ sendStatus: 2, allergy: { readBy: "npm run order" } });
    });
  });

  describe("completing", () => {
    it("waits for the undo time, serves the order and leaves it unpaid", async () => {
      const { as } = await memberWith(server);
      const { id, itemIds } = await ordered(as);
      await send(id, itemIds);
      expect(await complete(id, 2)).toMatchObject({
        code: 0,
        data: { pending: { action: "complete", by: ana.name, subjectId: id }, order: { status: 0, pending: { action: "complete" } } },
      });
      await afterUndoTime(server);
      expect(await get(id)).toMatchObject({
        status: 1,
        paymentStatus: 0,
        pending: null,
        items: [{ state: "served" }, { state: "served" }],
      });
      expect(await detail(server, id, as)).toMatchObject({ status: 1, paymentStatus: 0, paymentsTotal: "0.00" });
      expect(await complete(id, 3)).toMatchObject({ code: 5001, data: { by: ana.name } });
    });

    it("is undone by anybody who may do it, until it is due", async () => {
      const { id, itemIds } = await ordered();
      await send(id, itemIds);
      const { data } = await complete(id, 2);
      const params = { id: (data as { pending: { id: string } }).pending.id };
      expect(await server.call(pending.undo, { params }, jo)).toMatchObject({ code: 0 });
      await afterUndoTime(server);
      expect(await get(id)).toMatchObject({ status: 0, pending: null });
      expect(await server.call(pending.undo, { params }, jo)).toMatchObject({ code: 5006 });
    });

    it("is not done where the diner has added a dish meanwhile, and says why", async () => {
      const { id, diner, itemIds } = await ordered();
      await send(id, itemIds);
      await complete(id, 2);
      await add(diner, id, 2);
      await afterUndoTime(server);
      expect(await get(id)).toMatchObject({ status: 0 });
      expect(await rowsOf(server, "select dropped_why as why from pending_action where subject_id = $1", id)).toEqual([
        { why: "order-changed" },
      ]);
      expect(await complete(id, 2)).toMatchObject({ code: 12000, data: { order: { rowVersion: 3 } } });
    });

    it("blocks sending, and refuses an order with dishes that were never sent, except anyway", async () => {
      const { id, itemIds } = await ordered();
      expect(await complete(id, 1)).toMatchObject({ code: 5014 });
      expect(await complete(id, 1, true)).toMatchObject({ code: 0 });
      expect(await send(id, itemIds)).toMatchObject({ code: 5002, data: { action: "complete", by: ana.name } });
      await afterUndoTime(server);
      expect(await get(id)).toMatchObject({ status: 1 });
    });

    it("is done once where two processes do what is due", async () => {
      const { id } = await ordered();
      await complete(id, 1, true);
      server.clock.pass(6);
      // The process that finds the action locked has nothing to wait for.
      await Promise.all([doWhatIsDue(server), doWhatIsDue(server)]);
      expect((await get(id)).events.filter((event) => event.kind === "completed")).toHaveLength(1);
    });

    it("keeps the table's sitting until the order is paid", async () => {
      const as = await seatedGuest(server, "6");
      const { id } = await placed(server, atTable("6", [MUSHROOMS]), { as });
      await complete(id, 1, true);
      await afterUndoTime(server);
      expect(await rowsOf(server, "select id from sitting where table_id = 6 and ended_at is null")).toHaveLength(1);
    });
  });

  describe("joining", () => {
    const join = (from: string, into: string, { rowVersion = 1, intoRowVersion = 1, isPreview = false } = {}) =>
      server.call(orders.join, { params: { id: from }, body: { rowVersion, into, intoRowVersion, isPreview } }, ana);

    it("shows the result, and after the undo time moves the dishes with their state, tickets and allergy", async () => {
      const [from, into] = [await ordered(), await ordered()];
      await send(from.id, from.itemIds.slice(0, 1));
      await server.data(orders.setAllergies, { params: { id: from.id }, body: { allergens: ["peanut"] } }, ana);
      const { total, serial } = await get(from.id);
      const preview = await join(from.id, into.id, { rowVersion: 3, isPreview: true });
      // Twice 15.75 with 8.25 % tax, 34.09875, half to even.
      expect(preview).toMatchObject({ data: { total: "34.10", couponsReturned: [], pending: null, order: { status: 0, total } } });
      expect(await join(from.id, into.id, { rowVersion: 3 })).toMatchObject({ data: { pending: { action: "join" } } });
      expect(await send(into.id, into.itemIds)).toMatchObject({ code: 5002, data: { action: "join" } });
      await afterUndoTime(server);
      const joined = await get(into.id);
      expect(joined).toMatchObject({ total: "34.10", joined: [serial], allergy: { allergens: ["peanut"], readAt: null } });
      expect(joined.items.map(({ state }) => state)).toEqual(["held", "held", "sent", "held"]);
      expect(joined.tickets.map(({ number }) => number)).toEqual([`${serial}-1`]);
      expect(await get(from.id)).toMatchObject({ status: 3, mergedInto: { id: into.id } });
      expect(await join(from.id, into.id, { rowVersion: 3 })).toMatchObject({ code: 5001, data: { by: ana.name } });
      expect(await detail(server, from.id, from.diner)).toMatchObject({ status: 3 });
    });

    it("is for the guests of both parties, or for the party of both, on whom the service charge depends", async () => {
      const definition = "definition -> 'charges'";
      const charge = {
        id: "9",
        name: { "en-US": "Service" },
        kind: "percent",
        value: "18",
        orderTypes: null,
        isTaxed: false,
        guestsFrom: 6,
      };
      const setCharges = async (charges: object[]) => {
        const set = `update merchant set definition = jsonb_set(definition, '{charges}', $1::jsonb), menu_version = menu_version + 1 where id = 100001`;
        await rowsOf(server, set, JSON.stringify(charges));
      };
      const [row] = await rowsOf<{ charges: object[] }>(server, `select ${definition} as charges from merchant where id = 100001`);
      await setCharges([charge]);
      const at = async (tableId: string, guests: number) => {
        const as = await seatedGuest(server, tableId);
        return placed(server, atTable(tableId, [MUSHROOMS], { guests }), { as });
      };
      const [four, two, three, again] = [await at("14", 4), await at("15", 2), await at("16", 3), await at("16", 4)];
      await join(two.id, four.id);
      await join(again.id, three.id);
      await afterUndoTime(server);
      // Of 23.00, 18 %.
      expect(await rowsOf(server, "select guests, charge from customer_order where id = $1", four.id)).toEqual([
        { guests: 6, charge: "4.14" },
      ]);
      expect(await rowsOf(server, "select guests, charge from customer_order where id = $1", three.id)).toEqual([
        { guests: 4, charge: "0.00" },
      ]);
      await setCharges(row?.charges ?? []);
    });

    it("takes along what was taken off before, struck for the diner and on its ticket", async () => {
      const [from, into] = [await ordered(), await ordered()];
      await send(from.id, from.itemIds);
      const takeOff = async ({ id, itemIds }: { id: string; itemIds: string[] }) => {
        const { rowVersion } = await get(id);
        const body = { rowVersion, items: [{ id: itemIds[0] ?? "", quantity: 1 }], reason: "cannot" as const };
        await server.data(orders.takeOff, { params: { id }, body }, jo);
        await afterUndoTime(server);
      };
      await takeOff(into);
      await takeOff(from);
      const [struck] = (await get(from.id)).removedItems;
      await join(from.id, into.id, { rowVersion: (await get(from.id)).rowVersion, intoRowVersion: 2 });
      await afterUndoTime(server);
      const joined = await get(into.id);
      expect(joined.items.map(({ state }) => state)).toEqual(["held", "sent"]);
      expect(joined.removedItems.map(({ name, reason, at }) => [name, reason, at])).toContainEqual([struck?.name, "cannot", struck?.at]);
      expect(joined.removedItems).toHaveLength(2);
      expect((await detail(server, into.id, into.diner)).removedItems).toHaveLength(2);
      expect((await detail(server, from.id, from.diner)).removedItems).toHaveLength(1);
      const linesWithoutItem = `select l.item_id from kitchen_ticket_line l join kitchen_ticket t on t.merchant_id = l.merchant_id and t.id = l.ticket_id
        left join order_item i on i.merchant_id = t.merchant_id and i.order_id = t.order_id and i.id = l.item_id where t.order_id = $1 and i.id is null`;
      expect(await rowsOf(server, linesWithoutItem, into.id)).toEqual([]);
    });

    it("keeps each ticket's number its own where orders of several days have the same serial", async () => {
      const [first, second, into] = [await ordered(), await ordered(), await ordered()];
      const { serial } = await get(into.id);
      for (const [daysAgo, one] of [first, second].entries()) {
        const text = "update customer_order set serial = $2, business_day = business_day - $3::int where id = $1";
        await rowsOf(server, text, one.id, serial, daysAgo + 1);
      }
      for (const one of [first, second, into]) await send(one.id, one.itemIds.slice(0, 1));
      for (const one of [first, second]) {
        const [{ rowVersion }, { rowVersion: intoRowVersion }] = [await get(one.id), await get(into.id)];
        expect(await join(one.id, into.id, { rowVersion, intoRowVersion })).toMatchObject({ success: true });
        await afterUndoTime(server);
      }
      const [, ...unsent] = (await get(into.id)).items.filter(({ state }) => state === "held");
      await send(into.id, [unsent[0]?.id ?? ""]);
      await send(into.id, [unsent[1]?.id ?? ""]);
      const numbers = (await get(into.id)).tickets.map(({ number }) => number);
      expect(numbers.toSorted()).toEqual(["-1", "-1b", "-1bb", "-2", "-3"].map((count) => `${serial}${count}`));
    });

    it("is refused where one has changed, or something is paid", async () => {
      const [from, into] = [await ordered(), await ordered()];
      expect(await join(from.id, "1")).toMatchObject({ code: 404 });
      expect(await join(from.id, into.id, { intoRowVersion: 2 })).toMatchObject({ code: 12000 });
      await rowsOf(server, "update customer_order set paid = 5, payment_status = 1 where id = $1", into.id);
      expect(await join(from.id, into.id)).toMatchObject({ code: 5005, data: { paid: "5.00" } });
    });
  });

  describe("moving one order", () => {
    const move = (id: string, rowVersion: number, tableId: string) =>
      server.call(orders.move, { params: { id }, body: { rowVersion, tableId } }, ana);

    it("takes it to the other table, where its diner adds to it, and its tickets say where it was", async () => {
      const as = await seatedGuest(server, "9");
      const { id, orderItems } = await placed(server, atTable("9", [MUSHROOMS]), { as });
      await send(id, [orderItems[0]?.id ?? ""]);
      expect(await move(id, 1, "10")).toMatchObject({ code: 12000 });
      expect(await move(id, 2, "10")).toMatchObject({ data: { tableName: "10", rowVersion: 3 } });
      expect(await placed(server, atTable("10", [SOY_MILK], { id, rowVersion: 3 }), { as })).toMatchObject({ id, tableName: "10" });
      expect(await rowsOf(server, "select moved_from as was from kitchen_ticket where order_id = $1", id)).toEqual([{ was: "9" }]);
      expect(await rowsOf(server, "select id from sitting where table_id = 9 and ended_at is null")).toEqual([]);
      expect(await move(id, 4, "99")).toMatchObject({ code: 404 });
    });
  });

  describe("cancelling", () => {
    it("says before what comes back: coupons, points and the balance", async () => {
      const { as } = await memberWith(server, { coupons: [MOON], points: 320 });
      const { id } = await placed(server, toGo([SOUP, CHICKEN, TEAS, CAKES]), { as });
      expect(await server.data(orders.cancelPreview, { params: { id } }, ana)).toEqual({
        coupons: [{ name: "Moon Festival", endsAt: expect.stringMatching(/^2026-/) }],
        points: 180,
        balance: 320,
      });
    });

    const cancel = (id: string, rowVersion: number, { by = ana, reason = "cannot", note = "" } = {}) =>
      server.call(orders.cancel, { params: { id }, body: { rowVersion, reason: reason as "cannot", note } }, by);

    it("gives back what the order took, and its diner reads the reason in its language", async () => {
      const { id, diner } = await ordered();
      expect(await cancel(id, 1)).toMatchObject({ data: { pending: { action: "cancel" } } });
      await afterUndoTime(server);
      expect(await get(id)).toMatchObject({ status: 2, cancelReason: "cannot" });
      expect(await detail(server, id, diner)).toMatchObject({ status: 2, reason: "The kitchen cannot make it." });
    });

    it("of an order of which something was sent needs a manager, and leaves a line in the audit", async () => {
      const { id, itemIds } = await ordered();
      await send(id, itemIds.slice(0, 1));
      expect(await cancel(id, 2)).toMatchObject({ status: 403, code: 403, data: { permission: "orders.cancel-sent" } });
      const { lines } = await server.data(staffContract.audit.list, { query: { refused: "true" } }, jo);
      expect(lines[0]).toMatchObject({ action: "orders.cancel-sent", actorName: ana.name });
      expect(await cancel(id, 2, { by: jo })).toMatchObject({ code: 0 });
      await afterUndoTime(server);
      const lines2 = await rowsOf(
        server,
        "select l.void_reason as why from kitchen_ticket_line l join kitchen_ticket t on t.merchant_id = l.merchant_id and t.id = l.ticket_id where t.order_id = $1",
        id,
      );
      expect(lines2).toEqual([{ why: "cancelled" }]);
    });

    it("with another reason needs words, which the diner reads", async () => {
      const { id, diner } = await ordered();
      expect(await cancel(id, 1, { reason: "other" })).toMatchObject({ code: 400 });
      await cancel(id, 1, { reason: "other", note: "The oven broke." });
      await afterUndoTime(server);
      expect((await detail(server, id, diner)).reason).toBe("The oven broke.");
    });

    it("is refused where something is paid", async () => {
      const { id } = await ordered();
      await rowsOf(server, "update customer_order set paid = 5, payment_status = 1 where id = $1", id);
      expect(await cancel(id, 1)).toMatchObject({ code: 5005, data: { paid: "5.00" } });
    });
  });
});
