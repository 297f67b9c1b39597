import { staffContract } from "@comanda/contract/staff/index";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TIER_DATABASE_KINDS } from "../../../test-database/fresh-database.ts";
import { openDrafts } from "../../restaurant/draft-folder.ts";
import { staffOf } from "../console.ts";
import { NOT_OPEN, openConsole } from "../open-console.ts";

const { tables, rooms, audit } = staffContract;

describe.each(TIER_DATABASE_KINDS)("the rooms, on %s", (kind) => {
  let [server, jo] = NOT_OPEN;
  const drafts = openDrafts();
  beforeAll(async () => {
    [server, jo] = await openConsole(kind, "manager");
  });
  afterAll(() => server.close());

  const save = (seen: object, wanted: object, by = jo) => server.call(rooms.save, { body: { id: "2", seen, wanted } }, by);
  const lastAudit = async () => (await server.data(audit.list, { query: {} }, jo)).lines[0];
  const shown = async () => [...new Set((await server.data(tables.list, {}, jo)).map(({ regionName }) => regionName))];

  it("are renamed by language, and refused where somebody else has changed the same name", async () => {
    expect(await save({}, { position: 0 }, await staffOf(server, "staff"))).toMatchObject({ status: 403 });
    expect(await save({ name: { "en-US": "Patio" } }, { name: { "en-US": "Garden" } })).toMatchObject({ code: 0 });
    expect(await lastAudit()).toMatchObject({ action: "room.save", before: { "name.en-US": "Patio" }, after: { "name.en-US": "Garden" } });
    expect(await save({ name: { "zh-TW": "露台" } }, { name: { "zh-TW": "花園" } })).toMatchObject({ code: 0 });
    expect(await save({ name: { "en-US": "Patio" } }, { name: { "en-US": "Yard" } })).toMatchObject({
      code: 5008,
      data: { names: ["name.en-US"], fields: { name: { "en-US": "Garden", "zh-TW": "花園" }, position: 1 }, by: jo.name },
    });
    expect(await save({ name: { "en-US": "Garden" } }, { name: { "en-US": "Main room" } })).toMatchObject({ code: 5038 });
    const all = { "en-US": "Garden", "zh-TW": "花園", "es-ES": "Patio" };
    expect(await save({ name: all }, { name: { "en-US": "", "zh-TW": " ", "es-ES": "" } })).toMatchObject({ code: 5037 });
    expect(await server.data(rooms.list, {}, jo)).toMatchObject([{ id: "1" }, { id: "2", shownName: "Garden", name: all }]);
    expect(await server.call(rooms.save, { body: { id: "9", seen: {}, wanted: { position: 0 } } }, jo)).toMatchObject({ code: 404 });
  });

  it("are put in another order, which a new table and loading the folder keep", async () => {
    expect(await save({ position: 1 }, { position: 0 })).toMatchObject({ code: 0 });
    expect(await lastAudit()).toMatchObject({ before: { position: 2 }, after: { position: 1 } });
    expect(await save({ position: 1 }, { position: 0 })).toMatchObject({ code: 0 });
    await server.data(tables.add, { body: { names: ["G 1"], seats: 2, room: { id: "2" } } }, jo);
    expect(await shown()).toEqual(["Garden", "Main room"]);
    await server.command(
      "load",
      drafts.changed("again", (yaml) => yaml.replace("Local oysters, egg", "Local oysters, eggs")),
    );
    expect(await shown()).toEqual(["Garden", "Main room"]);
  });
});
