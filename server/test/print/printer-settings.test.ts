import { staffContract } from "@comanda/contract/staff/index";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { NOT_OPEN, openConsole } from "../staff/open-console.ts";

const { printers, kitchen } = staffContract;

describe.each(TIER_DATABASE_KINDS)("the printers of a restaurant, on %s", (kind) => {
  let [server, sam] = NOT_OPEN;
  let stations: { id: string }[];
  beforeAll(async () => {
    [server, sam] = await openConsole(kind, "owner");
    await server.deps.db.query(
      `insert into station (merchant_id, id, name, language, position) values
         (100001, 8001, '{"en-US": "Grill"}', 'en-US', 8), (100001, 8002, '{"en-US": "Bar"}', 'en-US', 9)`,
    );
    stations = await server.data(kitchen.stations, {}, sam);
  });
  afterAll(() => server.close());
  const save = (body: object) =>
    server.call(printers.save, { body: { name: "Grill", kind: "network", host: "192.0.2.7", stations: [], ...body } }, sam);
  const list = () => server.data(printers.list, {}, sam);

  it("are added with the stations that they print for, each of which has one printer", async () => {
    expect(stations.map(({ id }) => id)).toEqual(expect.arrayContaining(["8001", "8002"]));
    const both = ["8001", "8002"].map((id) => ({ id, printsItself: true }));
    expect(await save({ stations: both })).toMatchObject({
      code: 0,
      data: [{ name: "Grill", port: 9100, dots: 576, state: "", stations: both }],
    });
    await save({ name: "Bar", dots: 384, stations: [{ id: "8002", printsItself: false }] });
    expect(await list()).toMatchObject([
      { name: "Grill", stations: [{ id: "8001", printsItself: true }] },
      { name: "Bar", dots: 384, stations: [{ id: "8002", printsItself: false }] },
    ]);
  });

  it("are changed and removed; their stations then have none", async () => {
    const [grill, bar] = await list();
    expect(await save({ id: grill?.id, name: "Wok", host: "wok.local", stations: [], printsCodes: true })).toMatchObject({
      data: [{ name: "Wok", host: "wok.local", stations: [], printsCodes: true }, { printsCodes: false }],
    });
    expect(await save({ id: bar?.id, isRemoved: true, stations: [{ id: "8002", printsItself: true }] })).toMatchObject({
      data: [{ name: "Wok" }],
    });
    expect((await list()).flatMap((one) => one.stations)).toEqual([]);
    expect(await save({ id: bar?.id })).toMatchObject({ code: 404 });
    expect(await save({ id: "424242" })).toMatchObject({ code: 404 });
  });

  it("are changed by two people at once: different fields and stations both stay, the same field is refused with who changed it", async () => {
    const [{ id = "" } = {}] = (await save({ name: "Two", host: "192.0.2.9" })).data as { id: string; name: string }[];
    const two = async () => (await list()).find(({ name }) => name.startsWith("Two"));
    const { id: own = id } = (await two()) ?? {};
    const [first, second] = ["8001", "8002"].map((station) => ({ id: station, printsItself: true }));
    const seen = { name: "Two", kind: "network", host: "192.0.2.9", port: 9100, dots: 576, stations: [], printsCodes: false };
    expect(await save({ ...seen, id: own, seen, name: "Two tables", stations: [first] })).toMatchObject({ code: 0 });
    expect(await save({ ...seen, id: own, seen, dots: 384, stations: [second] })).toMatchObject({ code: 0 });
    expect(await two()).toMatchObject({ name: "Two tables", dots: 384, stations: [first, second] });
    const asked = { ...first, printsItself: false };
    expect(await save({ ...seen, id: own, seen, name: "Two chairs", stations: [asked] })).toMatchObject({
      code: 5008,
      data: {
        names: ["name", "stations.8001"],
        fields: { name: "Two tables", stations: { 8001: "itself", 8002: "itself" } },
        by: sam.name,
        at: expect.any(String),
      },
    });
    expect(await two()).toMatchObject({ name: "Two tables" });
    // A station that somebody has taken off stays off.
    const now = { ...seen, name: "Two tables", dots: 384, stations: [first, second] };
    expect(await save({ ...now, id: own, seen: now, stations: [second] })).toMatchObject({ code: 0 });
    expect(await two()).toMatchObject({ stations: [second] });
    await save({ ...now, id: own, isRemoved: true });
  });

  it("are refused with a station that the restaurant does not have, and nothing is written", async () => {
    await server.deps.db.query("update station set removed_at = now() where merchant_id = 100001 and id = 8002");
    const before = await list();
    for (const id of ["424242", "8002"])
      expect(
        await save({
          name: "Pass",
          stations: [
            { id: "8001", printsItself: true },
            { id, printsItself: true },
          ],
        }),
      ).toMatchObject({ code: 404 });
    expect(await list()).toEqual(before);
  });

  it.each([{ port: 22 }, { port: 9110 }, { host: "http://192.0.2.7/" }, { dots: 100 }, { name: "" }])(
    "are refused with %j",
    async (wrong) => {
      expect((await save(wrong)).code).not.toBe(0);
    },
  );
});
