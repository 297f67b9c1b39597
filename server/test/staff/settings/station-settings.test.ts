import type { StaffEvent } from "@comanda/contract/staff/orders/board-calls";
import { staffContract } from "@comanda/contract/staff/index";
import type { StationEvent } from "@comanda/contract/staff/orders/kitchen-calls";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { lockStations } from "../../../src/platform/db/station-lock.ts";
import { removeStationRow } from "../../../src/kitchen/stations/station-setting-store.ts";
import { TIER_DATABASE_KINDS } from "../../../test-database/fresh-database.ts";
import { POMELO_LANE, requestOf } from "../../harness.ts";
import { MUSHROOMS, placed, SOY_MILK, toGo } from "../../ordering/order-bodies.ts";
import { openDrafts } from "../../restaurant/draft-folder.ts";
import { pairedScreen, rowsOf, staffOf } from "../console.ts";
import { eventsIn } from "../received-events.ts";
import { NOT_OPEN, openConsole } from "../open-console.ts";
import { lockWaiters } from "../../../test-database/lock-waiters.ts";

const { stations, orders, kitchen, audit, printers, screens, board } = staffContract;
const [DRINKS, SOY_MILK_ID] = ["40", "4005"];

describe.each(TIER_DATABASE_KINDS)("the settings of the stations, on %s", (kind) => {
  let [server, sam] = NOT_OPEN;
  const drafts = openDrafts();
  beforeAll(async () => {
    [server, sam] = await openConsole(kind, "owner");
  });
  afterAll(() => server.close());

  const list = async () => (await server.data(stations.list, {}, sam)).stations;
  const named = async (name: string) => (await list()).find(({ shownName }) => shownName === name);
  const add = (name: string, more: object = {}) =>
    server.data(stations.save, { body: { wanted: { name: { "en-US": name } }, ...more } }, sam);
  const lastAudit = async () => (await server.data(audit.list, {}, sam)).lines[0];
  const sent = async (lines = [MUSHROOMS, SOY_MILK]) => {
    const { id, orderItems } = await placed(server, toGo(lines), { as: await server.guest() });
    await server.data(orders.send, { params: { id }, body: { itemIds: orderItems.map((item) => item.id) } }, sam);
    return server.data(orders.get, { params: { id } }, sam);
  };
  const makesAll = async ({ tickets }: Awaited<ReturnType<typeof sent>>) => {
    for (const ticket of tickets) await server.data(kitchen.markMade, { params: { id: ticket.id }, body: {} }, sam);
  };

  it("are the owner's, and a refusal is a line in the audit", async () => {
    const jo = await staffOf(server, "manager");
    expect(await server.call(stations.list, {}, jo)).toMatchObject({ code: 403 });
    expect(await server.call(stations.save, { body: { wanted: { name: { "en-US": "Mine" } } } }, jo)).toMatchObject({ code: 403 });
    expect(await lastAudit()).toMatchObject({ actorName: jo.name, refusal: "not-allowed" });
  });

  it("list the stations in their order, with the dishes of the menu that can be made there", async () => {
    const { stations: all, categories } = await server.data(stations.list, {}, sam);
    expect(all).toMatchObject([
      { shownName: "Kitchen", position: 0, language: "en-US", categoryIds: [], screens: 0 },
      { shownName: "Tea bar", position: 1, name: { "zh-TW": "茶吧" }, categoryIds: [DRINKS] },
    ]);
    expect(categories.find(({ id }) => id === DRINKS)?.products).toContainEqual(expect.objectContaining({ id: SOY_MILK_ID }));
  });

  it("add a station whose dishes go there with the next sending, while sent tickets stay", async () => {
    const before = await sent();
    expect(before.items.map(({ stationId }) => stationId)).toEqual(["1", "2"]);
    const bar = await add("Soy bar", { routes: [{ of: "product", id: SOY_MILK_ID, from: null, isHere: true }] });
    expect(bar).toMatchObject({ shownName: "Soy bar", position: 2, productIds: [SOY_MILK_ID] });
    expect(await lastAudit()).toMatchObject({
      action: "station.save",
      subjectName: "Soy bar",
      before: { "name.en-US": null, "Warm Soy Milk": null },
      after: { "name.en-US": "Soy bar", "Warm Soy Milk": "Soy bar" },
    });
    expect((await sent()).items.map(({ stationId }) => stationId)).toEqual(["1", bar.id]);
    expect((await server.data(orders.get, { params: { id: before.id } }, sam)).tickets.map(({ stationId }) => stationId)).toEqual([
      "1",
      "2",
    ]);
  });

  it("refuse a name of another station, a station without a name, and an unknown printer", async () => {
    const save = (wanted: object) => server.call(stations.save, { body: { wanted } }, sam);
    expect(await save({ name: { "en-US": "茶吧" } })).toMatchObject({ code: 5030 });
    expect(await save({ name: { "en-US": " " } })).toMatchObject({ code: 5031 });
    expect(await save({})).toMatchObject({ code: 5031 });
    expect(await save({ name: { "en-US": "Grill" }, printerId: "77" })).toMatchObject({ code: 404 });
    expect(await server.call(stations.save, { body: { id: "77", wanted: { printsItself: true } } }, sam)).toMatchObject({ code: 404 });
  });

  it("are read in every language by the only name that a station has", async () => {
    const body = { wanted: { name: { "zh-TW": "烤台" }, language: "zh-TW" as const } };
    const grill = await server.data(stations.save, { body }, sam);
    expect(grill).toMatchObject({ shownName: "烤台", lang: "zh-TW", name: { "zh-TW": "烤台" } });
    const renamed = { id: grill.id, seen: { name: { "zh-TW": "烤台" } }, wanted: { name: { "zh-TW": "燒烤" } } };
    expect(await server.data(stations.save, { body: renamed }, sam)).toMatchObject({ shownName: "燒烤" });
    await server.data(stations.remove, { params: { id: grill.id } }, sam);
  });

  it("keep the changes of two owners to different fields, and refuse the second of the same field", async () => {
    const { id } = await add("Pass");
    const save = (seen: object, wanted: object, by = sam) => server.call(stations.save, { body: { id, seen, wanted } }, by);
    const lee = await staffOf(server, "owner");
    expect(await save({ language: "en-US" }, { language: "zh-TW" })).toMatchObject({ code: 0 });
    const name = { "en-US": "Pass" };
    expect(await save({ name }, { name: { "en-US": "The pass" } }, lee)).toMatchObject({
      data: { language: "zh-TW", shownName: "The pass" },
    });
    expect(await save({ name, printsItself: false }, { name: { "en-US": "Window" }, printsItself: true })).toMatchObject({
      code: 5008,
      data: { names: ["name.en-US"], fields: { name: { "en-US": "The pass" } }, by: lee.name, at: expect.any(String) },
    });
    expect(await named("The pass")).toMatchObject({ printsItself: false });
    expect(await save({ name, printsItself: false }, { name: { "en-US": "The pass" }, printsItself: true })).toMatchObject({
      data: { printsItself: true },
    });
  });

  it("refuse to take a category that somebody else has given to another station meanwhile", async () => {
    const grill = await add("Grill");
    const noodles = await add("Noodles");
    const route = (id: string, from: string | null) =>
      server.call(stations.save, { body: { id, wanted: {}, routes: [{ of: "category", id: "10", from, isHere: true }] } }, sam);
    expect(await route(grill.id, null)).toMatchObject({ code: 0 });
    expect(await route(noodles.id, null)).toMatchObject({
      code: 5008,
      data: { names: ["category.10"], fields: { category: { 10: grill.id } } },
    });
    expect(await route(noodles.id, grill.id)).toMatchObject({ data: { categoryIds: ["10"] } });
    expect(await named("Grill")).toMatchObject({ categoryIds: [] });
  });

  it("put the stations in another order, and the first makes what no other makes", async () => {
    const { id } = await add("Front");
    const [first] = await list();
    const position = (await named("Front"))?.position ?? 0;
    await server.data(stations.save, { body: { id, seen: { position }, wanted: { position: 0 } } }, sam);
    expect((await list()).map(({ position: at }) => at)).toEqual((await list()).map((_, at) => at));
    expect((await sent([MUSHROOMS])).items[0]?.stationId).toBe((await named("Noodles"))?.id);
    const { stations: all } = await server.data(stations.list, {}, sam);
    expect(all[0]).toMatchObject({ shownName: "Front" });
    expect(all[1]?.id).toBe(first?.id);
    await server.data(stations.remove, { params: { id } }, sam);
  });

  it("are told to the boards and to the screens of a station at once", async () => {
    const { id } = await add("Told");
    const screen = await pairedScreen(server, sam, id);
    const aborter = new AbortController();
    const follow = async (request: Request) => {
      const response = await server.raw(request.url, { headers: request.headers, signal: aborter.signal });
      return eventsIn<StaffEvent | StationEvent>(response);
    };
    const [atStation, atBoard] = [
      await follow(requestOf(kitchen.events, { params: { id } }, screen)),
      await follow(requestOf(board.events, {}, sam)),
    ];
    await server.data(stations.save, { body: { id, seen: { language: "en-US" }, wanted: { language: "es-ES" } } }, sam);
    expect((await atStation.next()).value).toMatchObject({ event: { kind: "tickets" } });
    for await (const { event } of atBoard) if (event.kind === "station" && event.id === id) break;
    expect(await server.data(kitchen.tickets, { params: { id } }, screen)).toMatchObject({ station: { language: "es-ES" } });
    aborter.abort();
  });

  it("print by itself on the printer of the station", async () => {
    const [printer] = await server.data(printers.save, { body: { name: "Bar", kind: "browser", stations: [] } }, sam);
    const { id } = await add("Printing", {
      routes: [{ of: "product", id: SOY_MILK_ID, from: (await named("Soy bar"))?.id ?? "", isHere: true }],
    });
    const body = { id, seen: { printerId: null, printsItself: false }, wanted: { printerId: printer?.id ?? "", printsItself: true } };
    await server.data(stations.save, { body }, sam);
    const { tickets } = await sent();
    const jobs = await rowsOf(server, "select printer_id::text as printer from print_job where subject_id = $1", tickets[1]?.id);
    expect(jobs).toEqual([{ printer: printer?.id }]);
  });

  describe("removing a station", () => {
    it("is refused while tickets are open there, and moves what was made there to the first one", async () => {
      const { id } = await add("Gone", {
        routes: [
          { of: "category", id: DRINKS, from: "2", isHere: true },
          { of: "product", id: SOY_MILK_ID, from: (await named("Printing"))?.id ?? "", isHere: true },
        ],
      });
      const order = await sent();
      expect(order.items[1]).toMatchObject({ stationId: id });
      const screen = await pairedScreen(server, sam, id);
      const remove = () => server.call(stations.remove, { params: { id } }, sam);
      expect(await remove()).toMatchObject({ code: 5033, data: { tickets: 1 } });
      await makesAll(order);
      expect(await remove()).toMatchObject({ code: 0 });
      expect(await lastAudit()).toMatchObject({
        action: "station.remove",
        before: { station: "Gone", screens: 1 },
        after: { station: "Kitchen" },
      });
      expect((await sent()).items[1]).toMatchObject({ stationId: "1" });
      expect(await server.call(kitchen.stations, {}, screen)).toMatchObject({ code: 401 });
      expect((await server.data(screens.list, {}, sam)).map((one) => one.id)).not.toContain(screen.id);
      expect(await remove()).toMatchObject({ code: 404 });
    });

    // The embedded database has one connection, whose transactions follow each other.
    it.runIf(kind === "postgres")("lets a sending wait, so that no ticket is written for a station that is gone", async () => {
      const from = (await list()).find(({ productIds }) => productIds.includes(SOY_MILK_ID))?.id ?? null;
      const { id } = await add("Short", { routes: [{ of: "product", id: SOY_MILK_ID, from, isHere: true }] });
      const isWaiting = async () => (await lockWaiters(server.deps.db)) > 0;
      const { sending } = await server.deps.db.transaction(async (tx) => {
        await lockStations(tx, { merchantId: POMELO_LANE });
        const order = sent([SOY_MILK]);
        let isSent = false;
        void order.finally(() => (isSent = true));
        await vi.waitUntil(async () => isSent || (await isWaiting()), { timeout: 60_000 });
        await removeStationRow(tx, { merchantId: POMELO_LANE, id, to: "1", at: server.clock.now() });
        return { sending: order };
      });
      expect((await sending).items[0]?.stationId).toBe("1");
    });

    it("is refused for the only one", async () => {
      await rowsOf(server, "update kitchen_ticket set made_at = now() where made_at is null");
      for (const { id } of (await list()).slice(1)) await server.data(stations.remove, { params: { id } }, sam);
      const [only] = await list();
      expect(await server.call(stations.remove, { params: { id: only?.id ?? "" } }, sam)).toMatchObject({ code: 5032 });
    });
  });

  it("are left as they are by loading the folder, which says so, unless it is told to replace them", async () => {
    const before = await list();
    const kept = await server.command(
      "load",
      drafts.changed("kept", (yaml) => yaml.replace("Local oysters, egg", "Local oysters, eggs")),
    );
    expect(kept.lines).toContainEqual(expect.stringMatching(/^Kept from the console: the stations/));
    expect((await list()).map(({ shownName }) => shownName)).toEqual(before.map(({ shownName }) => shownName));
    const replaced = await server.command(
      "load",
      drafts.changed("taken", (yaml) => yaml.replace("Local oysters", "Fresh oysters")),
      "--replace",
    );
    expect(replaced.lines.join()).not.toContain("Kept from the console");
    expect((await list()).map(({ shownName, categoryIds }) => [shownName, categoryIds])).toEqual([
      ["Kitchen", []],
      ["Tea bar", [DRINKS]],
    ]);
  });
});
