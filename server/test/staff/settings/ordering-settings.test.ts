import type { StaffEvent } from "@comanda/contract/staff/orders/board-calls";
import type { OrderingFields } from "@comanda/contract/staff/settings/ordering-calls";
import { contract } from "@comanda/contract";
import { staffContract } from "@comanda/contract/staff/index";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TIER_DATABASE_KINDS } from "../../../test-database/fresh-database.ts";
import { requestOf } from "../../harness.ts";
import { freshKey, MUSHROOMS, placed, preview, toGo } from "../../ordering/order-bodies.ts";
import { openDrafts } from "../../restaurant/draft-folder.ts";
import { type Signed, staffOf } from "../console.ts";
import { eventsIn } from "../received-events.ts";
import { NOT_OPEN, openConsole } from "../open-console.ts";

const { ordering, orders, audit, board } = staffContract;

describe.each(TIER_DATABASE_KINDS)("the settings of ordering, on %s", (kind) => {
  let [server, sam, ana] = NOT_OPEN;
  const drafts = openDrafts();
  beforeAll(async () => {
    [server, sam, ana] = await openConsole(kind, "owner", "owner");
  });
  afterAll(() => server.close());

  const settings = async () => (await server.data(ordering.get, {}, sam)).settings;
  const call = (wanted: Partial<OrderingFields>, seen: Partial<OrderingFields>, by: Signed) =>
    server.call(ordering.save, { body: { seen, wanted } }, by);
  const save = async (wanted: Partial<OrderingFields>) => {
    const saved = await server.data(ordering.save, { body: { seen: await settings(), wanted } }, sam);
    await server.notified();
    return saved.settings;
  };
  const lastAudit = async () => (await server.data(audit.list, {}, sam)).lines[0];

  it("are saved one at a time, with a line in the audit", async () => {
    expect(await settings()).toMatchObject({ guestMode: true, undoSeconds: 5, dineIn: true, warnMinutes: 10, lateMinutes: 20 });
    const { settings: saved, savedAt } = await server.data(
      ordering.save,
      { body: { seen: { maxGuests: 20 }, wanted: { maxGuests: 12 } } },
      sam,
    );
    expect(saved.maxGuests).toBe(12);
    expect(savedAt).toBe((await lastAudit())?.at);
    expect(await lastAudit()).toMatchObject({
      actorName: sam.name,
      action: "ordering.save",
      before: { maxGuests: 20 },
      after: { maxGuests: 12 },
    });
  });

  it("are no business of a manager", async () => {
    const manager = await staffOf(server, "manager");
    expect(await server.call(ordering.get, {}, manager)).toMatchObject({ success: false });
    expect(await call({ maxGuests: 9 }, { maxGuests: 12 }, manager)).toMatchObject({ success: false });
    expect((await settings()).maxGuests).toBe(12);
  });

  it("of two owners both stay where they differ, and the same one is refused with theirs", async () => {
    const seen = await settings();
    expect(await call({ ordersWhenClosed: true }, seen, ana)).toMatchObject({ success: true });
    expect(await call({ warnMinutes: 8 }, seen, sam)).toMatchObject({ success: true });
    expect(await settings()).toMatchObject({ ordersWhenClosed: true, warnMinutes: 8 });
    expect(await call({ warnMinutes: 5 }, seen, ana)).toMatchObject({
      code: 5008,
      data: { names: ["warnMinutes"], fields: { warnMinutes: 8 }, by: sam.name },
    });
    expect((await settings()).warnMinutes).toBe(8);
    expect(await call({ warnMinutes: 5 }, { warnMinutes: 8 }, ana)).toMatchObject({ success: true });
  });

  it("refuse limits of ages in the wrong order", async () => {
    expect(await call({ lateMinutes: 5 }, await settings(), sam)).toMatchObject({ code: 5036 });
    await save({ warnMinutes: 7, lateMinutes: 15 });
    expect((await server.data(board.get, {}, sam)).ageMinutes).toEqual({ warn: 7, late: 15 });
  });

  it("hold for the next order of a diner: a way that is off is refused, and one that is on is taken", async () => {
    const as = await server.guest();
    const order = toGo([MUSHROOMS]);
    const { totalAmount } = await preview(server, order, as);
    await save({ toGo: false });
    const refused = await server.call(contract.order.place, { body: { ...order, expectedTotal: totalAmount } }, { key: freshKey(), as });
    expect(refused).toMatchObject({ success: false, msg: "The restaurant does not offer this type of order." });
    expect((await server.data(contract.merchant.home, { query: {} }, { as })).merchant.offersToGo).toBe(false);
    await save({ toGo: true, dineIn: false });
    expect((await placed(server, order, { as })).id).toBeTruthy();
    expect((await server.data(contract.merchant.home, { query: {} }, { as })).merchant.offersDineIn).toBe(false);
    await save({ dineIn: true });
  });

  it("give an action 10 seconds to be undone, or none", async () => {
    const complete = async () => {
      const { id } = await placed(server, toGo([MUSHROOMS]), { as: await server.guest() });
      const { rowVersion } = await server.data(orders.get, { params: { id } }, sam);
      await server.data(orders.complete, { params: { id }, body: { rowVersion, anyway: true } }, sam);
      return server.data(orders.get, { params: { id } }, sam);
    };
    await save({ undoSeconds: 10 });
    const { pending } = await complete();
    expect(Date.parse(pending?.dueAt ?? "") - Date.parse(pending?.createdAt ?? "")).toBe(10_000);
    await save({ undoSeconds: 0 });
    expect(await complete()).toMatchObject({ pending: null, status: 1 });
    await save({ undoSeconds: 5 });
  });

  it("are told to every open console", async () => {
    const { cursor } = await server.data(board.get, {}, ana);
    const stream = await server.app(requestOf(board.events, { query: { cursor } }, ana));
    await save({ maxGuests: 14 });
    for await (const { event } of eventsIn<StaffEvent>(stream)) {
      if (event.kind !== "settings") continue;
      expect(event.id).toBe("100001");
      break;
    }
  });

  it("are kept by loading the folder, which says so, unless it is told to replace them", async () => {
    const changed = drafts.changed("kept", (yaml) => yaml.replace("Local oysters, egg", "Local oysters, eggs"));
    const kept = await server.command("load", changed);
    expect(kept.lines).toContainEqual("Kept from the console: the setting maxGuests is 14, the folder says 20.");
    expect((await settings()).maxGuests).toBe(14);
    const replaced = await server.command("load", changed, "--replace");
    expect(replaced.lines.join()).not.toContain("the setting");
    expect((await settings()).maxGuests).toBe(20);
  });
});
