import type { InputOf } from "@comanda/contract/endpoint";
import { staffContract } from "@comanda/contract/staff/index";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { paperTicketOf } from "../../src/kitchen/print/job/paper-ticket.ts";
import { freshKey, MUSHROOMS, placed, SOY_MILK, toGo } from "../ordering/order-bodies.ts";
import { afterUndoTime } from "./console.ts";
import { NOT_OPEN, openConsole } from "./open-console.ts";

const { kitchen, orders } = staffContract;

type Taken = Omit<InputOf<typeof orders.take>["body"], "expectedAmount" | "type" | "tableId">;

describe.each(TIER_DATABASE_KINDS)("the allergies of single guests, on %s", (kind) => {
  let [server, ana, jo] = NOT_OPEN;
  beforeAll(async () => {
    [server, ana, jo] = await openConsole(kind, "staff", "manager");
  });
  afterAll(() => server.close());

  const asked = (tableId: string, { isAllergyRead: _, send: __, ...rest }: Taken) => ({ type: 0, tableId, ...rest });
  const costOf = (tableId: string, body: Taken) => server.data(orders.previewTaken, { body: asked(tableId, body) }, ana);
  const take = async (tableId: string, body: Taken) => {
    const { addedAmount } = await costOf(tableId, body);
    const taken = { ...body, type: 0, tableId, expectedAmount: addedAmount };
    return server.data(orders.take, { body: taken }, { as: ana.as, key: freshKey() });
  };
  const PEANUT_OF_2 = [{ guest: 2, allergens: ["peanut" as const] }];

  it("are stated with an order that a person takes, before and after it is placed, and must be read like every other allergy", async () => {
    const body: Taken = {
      orderItems: [{ ...MUSHROOMS, guest: 2 }, SOY_MILK],
      guests: 3,
      allergies: ["milk"],
      guestAllergies: [{ guest: 3, allergens: ["egg", "sesame"] }, ...PEANUT_OF_2],
      send: true,
    };
    const guests = [
      { guest: null, allergens: ["milk"] },
      { guest: 2, allergens: ["peanut"] },
      { guest: 3, allergens: ["egg", "sesame"] },
    ];
    const allergy = { allergens: ["egg", "milk", "peanut", "sesame"], guests, readBy: null };
    expect((await costOf("1", body)).allergy).toMatchObject(allergy);
    const unread = await take("1", body);
    expect(unread).toMatchObject({ notSentWhy: "allergy-unread", order: { sendStatus: 0, allergy } });
    const read = await take("2", { ...body, isAllergyRead: true });
    expect(read).toMatchObject({ notSentWhy: null, order: { sendStatus: 2, allergy: { ...allergy, readBy: ana.name } } });
  });

  it("are on the tickets of all stations and on paper", async () => {
    const { order } = await take("3", {
      orderItems: [{ ...MUSHROOMS, guest: 2 }, SOY_MILK],
      guests: 2,
      guestAllergies: PEANUT_OF_2,
      isAllergyRead: true,
      send: true,
    });
    const { tickets } = await server.data(orders.get, { params: { id: order.id } }, ana);
    expect(tickets).toHaveLength(2);
    for (const { id, stationId } of tickets) {
      const { open } = await server.data(kitchen.tickets, { params: { id: stationId } }, ana);
      expect(open.find((one) => one.id === id)?.allergy).toMatchObject({ allergens: ["peanut"], guests: PEANUT_OF_2 });
      const job = { merchantId: "100001", subjectId: id, id: "1", copy: 0, copyReason: null };
      expect((await paperTicketOf(server.deps, job as never))?.allergy?.guests).toEqual(PEANUT_OF_2);
    }
  });

  it("need reading again where another guest, or the whole table, has the same one; the same of the same guest does not", async () => {
    const read: Taken = { orderItems: [MUSHROOMS], guests: 4, guestAllergies: PEANUT_OF_2, isAllergyRead: true };
    await take("4", read);
    const same = await take("4", { orderItems: [SOY_MILK], guestAllergies: PEANUT_OF_2 });
    expect(same.order.allergy).toMatchObject({ guests: PEANUT_OF_2, readBy: ana.name });
    const other = await take("4", { orderItems: [SOY_MILK], guestAllergies: [{ guest: 4, allergens: ["peanut"] }] });
    expect(other.order.allergy).toMatchObject({ guests: [...PEANUT_OF_2, { guest: 4, allergens: ["peanut"] }], readBy: null });
    await take("5", read);
    const whole = await take("5", { orderItems: [SOY_MILK], allergies: ["peanut"] });
    expect(whole.order.allergy).toMatchObject({ guests: [{ guest: null, allergens: ["peanut"] }, ...PEANUT_OF_2], readBy: null });
  });

  it("leave what was stated of the whole table before as it was", async () => {
    await take("6", { orderItems: [MUSHROOMS], guests: 2, allergies: ["peanut"], isAllergyRead: true });
    const { order } = await take("6", { orderItems: [SOY_MILK], guestAllergies: PEANUT_OF_2 });
    expect(order.allergy?.guests).toEqual([{ guest: null, allergens: ["peanut"] }, ...PEANUT_OF_2]);
  });

  it("are those of the whole table once the dishes with which they were stated are taken off", async () => {
    const { order } = await take("7", { orderItems: [MUSHROOMS], guests: 2, guestAllergies: PEANUT_OF_2 });
    await take("7", { orderItems: [SOY_MILK] });
    const { rowVersion, items } = await server.data(orders.get, { params: { id: order.id } }, jo);
    const [first] = items.filter(({ productId }) => productId === MUSHROOMS.productId);
    const body = { rowVersion, items: [{ id: first?.id ?? "", quantity: Number(first?.quantity) }], reason: "mistake" as const };
    await server.data(orders.takeOff, { params: { id: order.id }, body }, jo);
    await afterUndoTime(server);
    const after = await server.data(orders.get, { params: { id: order.id } }, ana);
    expect(after.items.map(({ productId }) => productId)).toEqual([SOY_MILK.productId]);
    expect(after.allergy).toMatchObject({ allergens: ["peanut"], guests: [] });
  });

  it("are added to an order that stands, with what the whole table said before, and must be read again", async () => {
    const { order } = await take("9", {
      orderItems: [MUSHROOMS, SOY_MILK],
      guests: 3,
      allergies: ["milk"],
      isAllergyRead: true,
      send: true,
    });
    const add = (body: InputOf<typeof orders.setAllergies>["body"]) =>
      server.data(orders.setAllergies, { params: { id: order.id }, body }, ana);
    expect((await add({ allergens: ["peanut"], guest: 2 })).allergy).toMatchObject({
      allergens: ["milk", "peanut"],
      guests: [{ guest: null, allergens: ["milk"] }, ...PEANUT_OF_2],
      readAt: null,
    });
    const whole = await add({ allergens: ["peanut"] });
    expect(whole.allergy?.guests).toEqual([{ guest: null, allergens: ["milk", "peanut"] }, ...PEANUT_OF_2]);
    // With each dish: the guest is named as long as one of them stays.
    const { items } = await server.data(orders.get, { params: { id: order.id } }, jo);
    const [first] = items;
    const off = {
      rowVersion: whole.rowVersion,
      items: [{ id: first?.id ?? "", quantity: Number(first?.quantity) }],
      reason: "mistake" as const,
    };
    await server.data(orders.takeOff, { params: { id: order.id }, body: off }, jo);
    await afterUndoTime(server);
    expect((await server.data(orders.get, { params: { id: order.id } }, ana)).allergy?.guests).toEqual(whole.allergy?.guests);
  });

  it("are joined with those of another order, whose allergens are the whole table's", async () => {
    const { order: into } = await take("8", { orderItems: [MUSHROOMS], guests: 2, guestAllergies: PEANUT_OF_2 });
    const diner = await server.guest();
    const from = await placed(server, toGo([SOY_MILK], { allergies: ["peanut"] }), { as: diner });
    const body = { rowVersion: from.rowVersion, into: into.id, intoRowVersion: into.rowVersion };
    await server.data(orders.join, { params: { id: from.id }, body }, jo);
    await afterUndoTime(server);
    const joined = await server.data(orders.get, { params: { id: into.id } }, ana);
    expect(joined.items).toHaveLength(2);
    expect(joined.allergy?.guests).toEqual([{ guest: null, allergens: ["peanut"] }, ...PEANUT_OF_2]);
  });
});
