import type { Endpoint, InputOf } from "@comanda/contract/endpoint";
import { callsOfTheConsole, staffContract } from "@comanda/contract/staff/index";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestServer, type TestServer } from "../harness.ts";
import { atTable, freshKey, MUSHROOMS, placed, seatedGuest, SOY_MILK, toGo } from "../ordering/order-bodies.ts";
import { knownMember } from "../members-console/console-member.ts";
import { kitchenWithPrinter } from "../print/kitchen-with-printer.ts";
import { afterUndoTime, rowsOf, type Signed, staffOf } from "./console.ts";

const {
  coupons,
  days,
  drawers,
  orders,
  payments,
  refunds,
  kitchen,
  tables,
  printers,
  pending,
  stations,
  ordering,
  restaurant,
  members,
  menu,
  promotions,
} = staffContract;

/** Mushrooms and soy milk with tax. */
const TOTAL = "17.05";
/** Answers of a repeated call that changed nothing: done already, waiting already, a name in use, or the record is another one now. */
const NOTHING_MORE = [0, 404, 5001, 5002, 5006, 5008, 5009, 5019, 5030, 5040, 5081, 5082, 5086, 5087, 12_000];

/** The rows that say what was done; a table of tries and of what was refused is none of them. */
const EFFECTS = `select (select count(*) from order_event where kind <> 'changed')::int as events,
  (select count(*) from kitchen_ticket)::int as tickets, (select count(*) from print_job)::int as jobs,
  (select count(*) from payment)::int as payments, (select count(*) from pending_action)::int as actions,
  (select count(*) from sitting)::int as sittings, (select count(*) from dining_table)::int as tables,
  (select count(*) from qr_code)::int as codes, (select count(*) from printer where removed_at is null)::int as printers,
  (select count(*) from station where removed_at is null)::int as stations, (select count(*) from points_entry)::int as points,
  (select count(*) from user_coupon)::int as coupons, (select count(*) from member)::int as members,
  (select count(*) from product)::int as products, (select count(*) from product_version)::int as versions,
  (select count(*) from promotion_version)::int as promotions,
  (select jsonb_array_length(definition -> 'categories') from merchant where id = 100001)::int as categories,
  (select count(*) from audit_line where action = 'restaurant.save' or action like 'coupon.%')::int as settings,
  (select count(*) from day_closing)::int as closings, (select count(*) from cash_drawer where removed_at is null)::int as drawers,
  (select count(*) from drawer_shift)::int as shifts, (select count(*) from drawer_shift where closed_at is not null)::int as counts,
  (select count(*) from drawer_movement)::int as movements`;

/** Calls without an effect that could be doubled: they read, or they store a value, which a repeat stores again. */
const STORES_A_VALUE =
  /^staff\.(?:orders\.setAllergies|payments\.(?:take|release)Checkout|kitchen\.seen|availability\.set|pace\.set|menu\.(?:order|addPicture)|requests\.answer|tables\.setUse|rooms\.save|printers\.(?:retry|withdraw)|board\.seen|members\.(?:saveNote|showPhone)|imports\.save|folders\.decide|keys\.(?:revoke|changeOrigins)|online\.saveAccount|webhooks\.(?:change|repeat))$/;
/** Calls that have tests of their own repeats: card-holds.test.ts, print-in-browser.test.ts, webhooks.test.ts, pay-online.test.ts, compare-day.test.ts, test-payment.test.ts, imports.test.ts, folder-imports.test.ts and setup.test.ts. */
const TRIED_APART =
  /^staff\.(?:cards\.|online\.(?:testAccount|lookAtTest|takeOver|refund|allocate|settleRefund)$|imports\.(?:start|load|undo)$|folders\.(?:start|load)$|paper\.|printers\.test$|webhooks\.test$|setup\.create$)/;
/** Calls whose answer has a secret that is shown once: a repeat makes another one, and the first ends by itself or is replaced. */
const GIVES_A_SECRET =
  /^staff\.(?:session|people|screens|device|secondFactor)\.|^staff\.(?:keys\.make|printers\.makeAddress|webhooks\.(?:add|changeSecret))$/;

describe("a call of the console whose answer was lost, and that is made again", () => {
  let server: TestServer;
  let jo: Signed;
  let table = 0;
  beforeAll(async () => {
    server = await openTestServer("postgres");
    jo = await staffOf(server, "owner");
    await kitchenWithPrinter(server, { host: "192.0.2.1", port: 9100 });
  });
  afterAll(() => server.close());

  const order = async () => placed(server, toGo([MUSHROOMS, SOY_MILK]), { as: await server.guest() });
  const orderAt = async () => {
    const tableId = String((table += 1));
    return placed(server, atTable(tableId, [MUSHROOMS, SOY_MILK]), { as: await seatedGuest(server, tableId) });
  };
  const rowVersionOf = async (id: string) => (await server.data(orders.get, { params: { id } }, jo)).rowVersion;
  const sent = async () => {
    const { id, orderItems } = await order();
    const { tickets } = await server
      .data(orders.send, { params: { id }, body: { itemIds: orderItems.map((item) => item.id) } }, jo)
      .then(() => server.data(orders.get, { params: { id } }, jo));
    return { id, ticketId: tickets[0]?.id ?? "" };
  };
  const seated = async () => {
    const tableId = String((table += 1));
    const { sitting } = await server.data(tables.seat, { params: { id: tableId }, body: {} }, jo);
    return { id: tableId, sittingId: sitting?.id ?? "" };
  };
  const paid = async () => {
    const { id } = await order();
    const body = { orders: [{ id, due: TOTAL }], method: "card" as const, amount: TOTAL };
    const { payments: rows } = await server.data(payments.record, { body }, { as: jo.as, key: freshKey() });
    return rows[0]?.id ?? "";
  };

  const drawerNamed = async (name: string) =>
    (await server.data(drawers.save, { body: { name } }, jo)).find((one) => one.name === name)?.id ?? "";
  const openedDrawer = async (name: string) =>
    server.data(drawers.open, { params: { id: await drawerNamed(name) }, body: { float: "50.00" } }, jo);

  const RAINY = { name: { "en-US": "Rainy day" }, takesOff: "2", validDays: 30 };
  const addedCoupon = async (id: string) => {
    await server.data(coupons.save, { params: { id }, body: { seen: null, wanted: RAINY } }, jo);
    await server.notified();
    return id;
  };

  /** A call and an input that has an effect when it is made first. */
  const made = <E extends Endpoint>(call: E, input: InputOf<E>): [Endpoint, InputOf<Endpoint>] => [call, input as InputOf<Endpoint>];
  const seen = { rowVersion: 1 };

  const closing = { params: { day: "2026-09-01" }, body: { counted: "1.00" } };

  const REPEATED: Record<string, () => Promise<[Endpoint, InputOf<Endpoint>]>> = {
    "staff.days.close": async () => made(days.close, closing),
    "staff.days.reopen": async () => {
      const params = { day: "2026-09-02" };
      await server.data(days.close, { ...closing, params }, jo);
      return made(days.reopen, { params, body: { reason: "typed wrong" } });
    },
    "staff.orders.send": async () => {
      const { id, orderItems } = await order();
      return made(orders.send, { params: { id }, body: { itemIds: orderItems.map((item) => item.id) } });
    },
    "staff.orders.takeBack": async () => {
      const { id, ticketId } = await sent();
      return made(orders.takeBack, { params: { id }, body: { ticketIds: [ticketId] } });
    },
    "staff.orders.readAllergy": async () => {
      const { id } = await placed(server, { ...toGo([MUSHROOMS]), notes: "Peanut allergy" }, { as: await server.guest() });
      return made(orders.readAllergy, { params: { id }, body: seen });
    },
    "staff.orders.complete": async () => made(orders.complete, { params: { id: (await order()).id }, body: { ...seen, anyway: true } }),
    "staff.orders.cancel": async () => made(orders.cancel, { params: { id: (await order()).id }, body: { ...seen, reason: "left" } }),
    "staff.orders.takeOff": async () => {
      const { id, orderItems } = await order();
      const items = [{ id: orderItems[0]?.id ?? "", quantity: "1" }];
      return made(orders.takeOff, { params: { id }, body: { ...seen, items, reason: "mistake" } });
    },
    "staff.orders.discount": async () => {
      const body = { ...seen, kind: "amount" as const, value: "1.00", reason: "regular" };
      return made(orders.discount, { params: { id: (await order()).id }, body });
    },
    "staff.orders.join": async () => {
      const [from, into] = [await order(), await order()];
      return made(orders.join, { params: { id: from.id }, body: { ...seen, into: into.id, intoRowVersion: 1 } });
    },
    "staff.orders.move": async () => {
      const { id } = await orderAt();
      return made(orders.move, { params: { id }, body: { rowVersion: await rowVersionOf(id), tableId: String((table += 1)) } });
    },
    "staff.payments.record": async () =>
      made(payments.record, { body: { orders: [{ id: (await order()).id, due: TOTAL }], method: "cash", amount: "5.00" } }),
    "staff.drawers.save": async () => made(drawers.save, { body: { name: "Terrace", printerId: "7001" } }),
    "staff.drawers.open": async () => made(drawers.open, { params: { id: await drawerNamed("Bar") }, body: { float: "100.00" } }),
    "staff.drawers.move": async () => {
      const { id } = await openedDrawer("Garden");
      return made(drawers.move, { params: { id }, body: { kind: "paid-out", amount: "5.00", reason: "Ice" } });
    },
    "staff.drawers.close": async () => {
      const { id, open } = await openedDrawer("Cellar");
      const body = { shiftId: open?.id ?? "", expected: "50.00", counted: "50.00", stays: "50.00" };
      return made(drawers.close, { params: { id }, body });
    },
    "staff.payments.reverse": async () => made(payments.reverse, { params: { id: await paid() }, body: { reason: "typed wrong" } }),
    "staff.refunds.give": async () => {
      const { id } = await order();
      await server.data(
        payments.record,
        { body: { orders: [{ id, due: TOTAL }], method: "cash", amount: TOTAL } },
        { as: jo.as, key: freshKey() },
      );
      const what = { kind: "amount" as const, amount: "1.00" };
      return made(refunds.give, { params: { id }, body: { what, method: "cash", amount: "1.00", givenBack: "0.00", reason: "late" } });
    },
    "staff.payments.writeOff": async () => {
      const { id } = await order();
      await server.data(orders.complete, { params: { id }, body: { ...seen, anyway: true } }, jo);
      await afterUndoTime(server);
      return made(payments.writeOff, { params: { id }, body: { due: TOTAL, reason: "left" } });
    },
    "staff.kitchen.markMade": async () => made(kitchen.markMade, { params: { id: (await sent()).ticketId }, body: {} }),
    "staff.kitchen.recall": async () => {
      const { ticketId } = await sent();
      await server.data(kitchen.markMade, { params: { id: ticketId }, body: {} }, jo);
      return made(kitchen.recall, { params: { id: ticketId } });
    },
    "staff.kitchen.print": async () => made(kitchen.print, { params: { id: (await sent()).ticketId }, body: { seenCopy: 0 } }),
    "staff.tables.seat": async () => made(tables.seat, { params: { id: String((table += 1)) }, body: { guests: 2 } }),
    "staff.tables.close": async () => {
      const { id, sittingId } = await seated();
      return made(tables.close, { params: { id }, body: { sittingId } });
    },
    "staff.tables.newCode": async () => {
      const { id, sittingId } = await seated();
      return made(tables.newCode, { params: { id }, body: { sittingId } });
    },
    "staff.tables.move": async () => {
      const { id, sittingId } = await seated();
      return made(tables.move, { params: { id }, body: { sittingId, to: String((table += 1)) } });
    },
    "staff.tables.replaceQr": async () => made(tables.replaceQr, { params: { id: "700001" } }),
    "staff.tables.save": async () => {
      const [one] = await server.data(tables.list, {}, jo);
      return made(tables.save, { body: { name: "Terrace 1", seats: 2, room: { id: one?.regionId ?? "" } } });
    },
    "staff.tables.add": async () => made(tables.add, { body: { names: ["Roof 1", "Roof 2"], seats: 2, room: { name: "Roof" } } }),
    "staff.ordering.save": async () => made(ordering.save, { body: { seen: { maxGuests: 20 }, wanted: { maxGuests: 21 } } }),
    "staff.restaurant.save": async () =>
      made(restaurant.save, { body: { seen: { address: "2418 Alder Street" }, wanted: { address: "1 Corner Street" } } }),
    "staff.coupons.save": async () => made(coupons.save, { params: { id: "7001" }, body: { seen: null, wanted: RAINY } }),
    "staff.coupons.end": async () => made(coupons.end, { params: { id: await addedCoupon("7002") }, body: { withdraws: true } }),
    "staff.coupons.resume": async () => {
      const params = { id: await addedCoupon("7003") };
      await server.data(coupons.end, { params, body: { withdraws: false } }, jo);
      return made(coupons.resume, { params });
    },
    "staff.coupons.give": async () => made(coupons.give, { params: { id: await addedCoupon("7004") }, body: { levelId: null } }),
    "staff.stations.save": async () => made(stations.save, { body: { wanted: { name: { "en-US": "Grill" } } } }),
    "staff.stations.remove": async () => {
      const { id } = await server.data(stations.save, { body: { wanted: { name: { "en-US": "Pastry" } } } }, jo);
      return made(stations.remove, { params: { id } });
    },
    "staff.menu.saveProduct": async () =>
      made(menu.saveProduct, { body: { wanted: { categoryId: "40", name: { "en-US": "Ginger tea" }, price: "4.25" } } }),
    "staff.menu.restore": async () => {
      const { id, rowVersion } = await server.data(
        menu.saveProduct,
        { body: { id: "1005", seen: { isPopular: true }, wanted: { isPopular: false } } },
        jo,
      );
      return made(menu.restore, { params: { id }, body: { version: 1, rowVersion } });
    },
    "staff.menu.saveCategories": async () => {
      const { categories } = await server.data(menu.get, {}, jo);
      const now = categories.map(({ id, name }) => ({ id, name }));
      return made(menu.saveCategories, { body: { seen: now, wanted: [...now, { name: { "en-US": "Soups" } }] } });
    },
    "staff.menu.change": async () => {
      const { rowVersion } = await server.data(menu.product, { params: { id: "1001" } }, jo);
      return made(menu.change, { body: { products: [{ id: "1001", rowVersion }], change: { percent: 10 } } });
    },
    "staff.promotions.save": async () => {
      const wanted = { price: "30.00", name: { "en-US": "Two soups" }, productIds: ["1005", "1006"] };
      return made(promotions.save, { params: { id: "7101" }, body: { seen: null, wanted } });
    },
    "staff.promotions.remove": async () => made(promotions.remove, { params: { id: "1" } }),
    "staff.promotions.restore": async () => {
      await server.data(promotions.remove, { params: { id: "1" } }, jo);
      return made(promotions.restore, { params: { id: "1" }, body: { version: 1 } });
    },
    "staff.printers.save": async () => made(printers.save, { body: { name: "Bar", kind: "network", host: "192.0.2.8", stations: [] } }),
    "staff.members.givePoints": async () =>
      made(members.givePoints, { params: { id: (await knownMember(server)).id }, body: { points: 5, reason: "Waited" } }),
    "staff.members.giveCoupon": async () =>
      made(members.giveCoupon, { params: { id: (await knownMember(server)).id }, body: { couponId: "1" } }),
    "staff.members.erase": async () => made(members.erase, { params: { id: (await knownMember(server)).id } }),
    "staff.orders.take": async () => {
      const body = { type: 2 as const, orderItems: [{ productId: "4005", quantity: 1 }] };
      const { addedAmount } = await server.data(orders.previewTaken, { body }, jo);
      return made(orders.take, { body: { ...body, expectedAmount: addedAmount, send: true } });
    },
    "staff.pending.undo": async () => {
      const body = { ...seen, anyway: true };
      const asked = await server.data(orders.complete, { params: { id: (await order()).id }, body }, jo);
      return made(pending.undo, { params: { id: asked.pending?.id ?? "" } });
    },
  };

  it.each(Object.entries(REPEATED))("%s has its effect once", async (_, prepare) => {
    const [call, input] = await prepare();
    const options = { as: jo.as, key: freshKey() };
    const first = await server.call(call, input, options);
    expect(first).toMatchObject({ code: 0 });
    const effects = await rowsOf(server, EFFECTS);
    const again = await server.call(call, input, options);
    expect(NOTHING_MORE).toContain(again.code);
    expect(await rowsOf(server, EFFECTS)).toEqual(effects);
  });

  it("is one of these, reads, stores a value, gives a secret, or is tried apart", () => {
    const rest = callsOfTheConsole().filter(({ name, call }) => call.method !== "GET" && !(name in REPEATED));
    const others = [STORES_A_VALUE, TRIED_APART, GIVES_A_SECRET, /^staff\.(payments\.shares|refunds\.preview|orders\.previewTaken)$/];
    expect(rest.map(({ name }) => name).filter((name) => !others.some((one) => one.test(name)))).toEqual([]);
  });

  it("answers a payment and a print as the first call", async () => {
    for (const name of ["staff.payments.record", "staff.kitchen.print"]) {
      const [call, input] = (await REPEATED[name]?.()) ?? made(printers.list, {});
      const options = { as: jo.as, key: freshKey() };
      const first = await server.data(call, input, options);
      expect(await server.data(call, input, options)).toEqual(first);
    }
  });
});
