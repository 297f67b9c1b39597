import { staffContract } from "@comanda/contract/staff/index";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { MUSHROOMS, placed, SOY_MILK, toGo } from "../ordering/order-bodies.ts";
import { rowsOf } from "../staff/console.ts";
import { openDrafts } from "./draft-folder.ts";
import { NOT_OPEN, openConsole } from "../staff/open-console.ts";

const STATIONS = `stations:
  - { id: 1, name: { en: Kitchen, zh: 廚房, es: Cocina }, language: zh }
  - { id: 2, name: { en: Tea bar, zh: 茶吧, es: Barra de té }, categories: [40] }
`;

/** Replaces the stations of the file. */
const withStations = (stations: string) => (yaml: string) => yaml.replace(/^stations:\n( {2}- .*\n)+/m, stations);

describe.each(TIER_DATABASE_KINDS)("the stations of a restaurant file, on %s", (kind) => {
  let [server, ana] = NOT_OPEN;
  const drafts = openDrafts();
  const { send, get } = staffContract.orders;
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
    expect(await rowsOf(server, "select language from station where removed_at is null order by id")).toEqual([
      { language: "zh-TW" },
      { language: "en-US" },
    ]);
  });

  it("stay as they are where a file names none, and are removed where it no longer names them", async () => {
    await load("none", withStations(""));
    expect((await sentToAll()).tickets).toHaveLength(2);
    await load("one", withStations(STATIONS.replace(/ {2}- \{ id: 2.*\n/, "")));
    expect((await sentToAll()).tickets.map(({ stationId }) => stationId)).toEqual(["1"]);
  });

  it("are refused with an id that stands twice, or a category that is not on the menu", async () => {
    const twice = await load("twice", withStations(STATIONS.replace("id: 2", "id: 1")));
    expect(twice).toMatchObject({ ok: false, lines: expect.arrayContaining([expect.stringMatching(/station 1/)]) });
    const unknown = await load("unknown", withStations(STATIONS.replace("[40]", "[41]")));
    expect(unknown).toMatchObject({ ok: false, lines: expect.arrayContaining([expect.stringMatching(/category 41/)]) });
  });
});
