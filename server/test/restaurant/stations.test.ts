import { staffContract } from "@comanda/contract/staff/index";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { paperTicketOf } from "../../src/kitchen/print/job/paper-ticket.ts";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { MUSHROOMS, placed, SOY_MILK, toGo } from "../ordering/order-bodies.ts";
import { HARBOR_DELI, POMELO_LANE } from "../harness.ts";
import { pairedScreen, rowsOf, staffOf } from "../staff/console.ts";
import { openDrafts } from "./draft-folder.ts";
import { NOT_OPEN, openConsole } from "../staff/open-console.ts";

const STATIONS = `stations:
  - { id: 1, name: { en: Kitchen, zh: 廚房, es: Cocina }, language: zh }
  - { id: 2, name: { en: Tea bar, zh: 茶吧, es: Barra de té }, categories: [40] }
`;

/** A ticket of Pomelo Lane as it is drawn without a job. */
const PICTURE = {
  merchantId: POMELO_LANE,
  id: "",
  document: "ticket",
  copy: 0,
  copyReason: "asked",
  printer: { id: "", dots: 576 },
} as const;

/** Replaces the stations of the file. */
const withStations = (stations: string) => (yaml: string) => yaml.replace(/^stations:\n( {2}- .*\n)+/m, stations);

describe.each(TIER_DATABASE_KINDS)("the stations of a restaurant file, on %s", (kind) => {
  let [server, ana] = NOT_OPEN;
  const drafts = openDrafts();
  const { send, get } = staffContract.orders;
  const { kitchen, printers } = staffContract;
  beforeAll(async () => {
    [server, ana] = await openConsole(kind, "staff");
  });
  afterAll(() => server.close());
  const load = (name: string, change: (yaml: string) => string) => server.command("load", drafts.changed(name, change));
  const sentToAll = async () => {
    const { id, orderItems } = await placed(server, toGo([MUSHROOMS, SOY_MILK]), { as: await server.guest() });
    await server.data(send, { params: { id }, body: { itemIds: orderItems.map((item) => item.id) } }, ana);
    return server.data(get, { params: { id } }, ana);
  };

  it("get a ticket each, with the dishes of their categories, and have a language", async () => {
    expect(await load("two", withStations(STATIONS))).toMatchObject({ ok: true });
    const { tickets, items, serial } = await sentToAll();
    expect(tickets.map(({ number, kind: ticketKind, stationId }) => [number, ticketKind, stationId])).toEqual([
      [`${serial}-1`, "order", "1"],
      [`${serial}-2`, "order", "2"],
    ]);
    expect(items.map(({ stationId }) => stationId)).toEqual(["1", "2"]);
    expect(
      await rowsOf(server, "select language from station where merchant_id = $1 and removed_at is null order by id", POMELO_LANE),
    ).toEqual([{ language: "zh-TW" }, { language: "en-US" }]);
  });

  it("stay as they are where a file names none, and are removed where it no longer names them", async () => {
    await load("none", withStations(""));
    expect((await sentToAll()).tickets).toHaveLength(2);
    await load("one", withStations(STATIONS.replace(/ {2}- \{ id: 2.*\n/, "")));
    expect((await sentToAll()).tickets.map(({ stationId }) => stationId)).toEqual(["1"]);
  });

  it("that are removed by a file leave what is not made there to the first one, on its screen and on paper, and un-pair their screens", async () => {
    await load("two again", withStations(STATIONS));
    const { tickets } = await sentToAll();
    const [, tea] = tickets;
    const sam = await staffOf(server, "owner");
    const screen = await pairedScreen(server, sam, "2");
    await load("one again", withStations(STATIONS.replace(/ {2}- \{ id: 2.*\n/, "")));
    const { open } = await server.data(kitchen.tickets, { params: { id: "1" } }, ana);
    expect(open.map(({ number }) => number)).toContain(tea?.number);
    expect(await paperTicketOf(server.deps, { ...PICTURE, subjectId: tea?.id ?? "" })).toMatchObject({ number: tea?.number });
    expect(await server.call(kitchen.tickets, { params: { id: "2" } }, screen)).toMatchObject({ status: 401 });
  });

  it("print what waits for a station that was removed", async () => {
    const { tickets } = await sentToAll();
    await rowsOf(server, "update station set removed_at = now() where merchant_id = $1", POMELO_LANE);
    expect(await paperTicketOf(server.deps, { ...PICTURE, subjectId: tickets[0]?.id ?? "" })).toMatchObject({
      station: { "zh-TW": "廚房" },
    });
    // Whatever has removed them all: what is sent next has a station, and so a ticket.
    expect((await sentToAll()).tickets.map(({ stationId }) => stationId)).toEqual(["1"]);
  });

  it("are one, the kitchen, before the first order, where no file names any", async () => {
    const sam = await staffOf(server, "owner", HARBOR_DELI);
    const stations = await server.data(kitchen.stations, {}, sam);
    expect(stations).toMatchObject([{ id: "1", name: "Kitchen" }]);
    const body = { name: "Kitchen", kind: "network" as const, host: "192.0.2.7", stations: [{ id: "1", printsItself: true }] };
    expect(await server.data(printers.save, { body }, sam)).toMatchObject([{ stations: [{ id: "1", printsItself: true }] }]);
  });

  it("are refused with an id that stands twice, or a category that is not on the menu", async () => {
    const twice = await load("twice", withStations(STATIONS.replace("id: 2", "id: 1")));
    expect(twice).toMatchObject({ ok: false, lines: expect.arrayContaining([expect.stringMatching(/station 1/)]) });
    const unknown = await load("unknown", withStations(STATIONS.replace("[40]", "[41]")));
    expect(unknown).toMatchObject({ ok: false, lines: expect.arrayContaining([expect.stringMatching(/category 41/)]) });
  });
});
