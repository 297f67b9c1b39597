import { contract } from "@comanda/contract";
import { staffContract } from "@comanda/contract/staff/index";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { storeLastBackup } from "../../../src/transfer/backup/last-backup-store.ts";
import { TIER_DATABASE_KINDS } from "../../../test-database/fresh-database.ts";
import { freshAddress, HARBOR_DELI, openTestServer, POMELO_LANE, requestOf, type TestServer } from "../../harness.ts";
import { knownMember } from "../../members-console/console-member.ts";
import { freshKey, MUSHROOMS, placed, toGo } from "../../ordering/order-bodies.ts";
import { rowsOf, type Signed, staffOf } from "../console.ts";
import { NOT_OPEN, openConsole } from "../open-console.ts";

const { data, members, audit } = staffContract;

describe.each(TIER_DATABASE_KINDS)("the members as CSV, on %s", (kind) => {
  let [server, sam, jo] = NOT_OPEN;
  beforeAll(async () => {
    [server, sam, jo] = await openConsole(kind, "owner", "manager");
  });
  afterAll(() => server.close());

  const file = (by = sam, locale = "en-US") => server.app(requestOf(members.file, {}, { as: by.as, locale }), freshAddress());
  const lines = async (locale = "en-US") => (await (await file(sam, locale)).text()).replace("\uFEFF", "").trim().split("\r\n");
  const lineOf = async (number: string) => (await lines()).find((line) => line.startsWith(`${number},`));

  it("is UTF-8 with its mark, and has a name of its own", async () => {
    const answer = await file();
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(answer.headers.get("content-disposition")).toBe('attachment; filename="members-2026-09-17.csv"');
    expect([...new Uint8Array(await answer.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  });

  it("has number, name, phone, level, points, growth, birthday, since, last visit and language of each member", async () => {
    const mei = await knownMember(server);
    const { id } = await placed(server, toGo([MUSHROOMS]), { as: mei.as, locale: "zh-TW" });
    await server.command("order", "complete", POMELO_LANE, id);
    await server.data(
      members.givePoints,
      { params: { id: mei.id }, body: { points: 5, reason: "Waited" } },
      { as: sam.as, key: freshKey() },
    );
    const { level, points, growth, since } = await server.data(members.get, { params: { id: mei.id } }, sam);
    expect((await lines())[0]).toBe("number,name,phone,level,points,growth,birthday,since,last_visit,language");
    expect(await lineOf(mei.identifier)).toBe(
      `${mei.identifier},Mei Lin,${mei.phone},${level?.name},${points},${growth},11-20,${since},2026-09-17,zh-TW`,
    );
    expect(points).toBeGreaterThanOrEqual(5);
  });

  it("has the level in the language of the caller, and leaves what is unknown empty", async () => {
    const { identifier, phone } = await knownMember(server, { firstName: "Ana", lastName: "Wu" });
    const { levels } = (await server.data(staffContract.restaurant.get, {}, sam)).fields;
    const line = (await lines("zh-TW")).find((one) => one.startsWith(`${identifier},`));
    expect(line).toMatch(new RegExp(`^${identifier},Ana Wu,${phone},${levels[0]?.name["zh-TW"]},0,0,11-20,[\\d:.TZ-]+,,$`));
  });

  it("has no cell that a spreadsheet reads as a formula", async () => {
    const { identifier } = await knownMember(server, { firstName: '=HYPERLINK("x")', lastName: "Lin, Mei" });
    expect(await lineOf(identifier)).toContain(`${identifier},"'=HYPERLINK(""x"") Lin, Mei",`);
  });

  it("is without erased members, and without those of another restaurant", async () => {
    const [mei, ana] = [await knownMember(server, { firstName: "Perpetua" }), await knownMember(server)];
    const other = await server.member(HARBOR_DELI);
    const elsewhere = await server.data(contract.member.get, {}, { as: other });
    await server.data(members.erase, { params: { id: mei.id } }, sam);
    const text = (await lines()).join("\n");
    expect([mei.identifier, mei.phone, "Perpetua", elsewhere.identifier].filter((one) => text.includes(one))).toEqual([]);
    expect(text).toContain(ana.identifier);
  });

  it("is for the owner alone, who leaves a line with the number of members in the audit", async () => {
    expect((await file(jo)).status).toBe(403);
    const last = async () => (await server.data(audit.list, {}, sam)).lines[0];
    expect(await last()).toMatchObject({ action: "data.export", actorName: jo.name, refusal: "not-allowed" });
    const count = (await lines()).length - 1;
    expect(await last()).toMatchObject({ action: "member.export-all", actorName: sam.name, after: { members: count } });
  });

  it("has every member where there are more than are read at a time", async () => {
    const before = (await lines()).length;
    await rowsOf(
      server,
      `insert into diner (merchant_id, id, uuid, is_member, created_at) select $1, 1000 + n, 'many ' || n, true, now() from generate_series(1, 1001) n`,
      POMELO_LANE,
    );
    await rowsOf(
      server,
      `insert into member (merchant_id, diner_id, phone, identifier, created_at, changed_at) select $1, 1000 + n, 'phone ' || n, 'many ' || n, now(), now() from generate_series(1, 1001) n`,
      POMELO_LANE,
    );
    const all = await lines();
    expect([all.length, new Set(all).size]).toEqual([before + 1001, before + 1001]);
  });
});

describe.each(TIER_DATABASE_KINDS)("the settings of data, on %s", (kind) => {
  let server: TestServer;
  let sam: Signed;
  beforeAll(async () => {
    server = await openTestServer(kind);
    sam = await staffOf(server, "owner");
  });
  afterAll(() => server.close());

  const settings = (locale = "en-US") => server.data(data.get, {}, { as: sam.as, locale });
  const found = async (kindOf: string) => (await settings()).noticed.filter((one) => one.kind === kindOf);
  /** Changes rows of the menu, which the server then reads again. */
  const changes = async (text: string) => {
    await rowsOf(server, text);
    await rowsOf(server, `update merchant set menu_version = menu_version + 1 where id = ${POMELO_LANE}`);
    await rowsOf(server, `select announce('comanda_menu', '${POMELO_LANE}')`);
    await server.notified();
  };
  const SOUP = { kind: "served-while-closed", isSerious: false, count: 1, names: ["Sunrise Beef Soup"], language: null };

  it("are for the owner alone", async () => {
    expect(await server.call(data.get, {}, await staffOf(server, "manager"))).toMatchObject({ status: 403 });
  });

  it("say when the last backup of the installation was made, and never before the first one", async () => {
    expect((await settings()).backup).toEqual({ at: null, database: kind });
    await storeLastBackup(server.deps.db, { madeAt: "2026-09-16T03:00:00Z", bytes: null });
    await storeLastBackup(server.deps.db, { madeAt: "2026-09-15T03:00:00Z", bytes: null });
    expect((await settings()).backup).toEqual({ at: "2026-09-16T03:00:00.000Z", database: kind });
  });

  it("notice what the doctor command finds, with names in the caller's language, and nothing once it is corrected", async () => {
    expect((await settings()).noticed).toEqual([SOUP]);
    expect((await settings("zh-TW")).noticed[0]?.names).not.toEqual(SOUP.names);
    await changes("update product set price = 0 where id = 1004");
    expect((await settings()).noticed).toEqual([
      { kind: "price-missing", isSerious: true, count: 1, names: ["Three-Cup Mushrooms"], language: null },
      SOUP,
    ]);
    await changes("update product set price = 11.50 where id = 1004");
    const { lines } = await server.command("doctor", POMELO_LANE);
    expect([lines.length, (await settings()).noticed.length]).toEqual([3, 1]);
    await changes(
      `update product set definition = jsonb_set(definition, '{slots}', '[]') where definition #>> '{name,en-US}' = 'Sunrise Beef Soup'`,
    );
    expect((await settings()).noticed).toEqual([]);
  });

  it("notice names, descriptions and choices that are missing in a language which the menu has", async () => {
    await changes(`update product set definition = definition #- '{name,es-ES}' where id = 1004`);
    expect(await found("name-missing")).toMatchObject([{ count: 1, names: ["Three-Cup Mushrooms"], language: "es-ES" }]);
    await changes(
      `update product set definition = jsonb_set(definition, '{name,es-ES}', '"Setas"') #- '{description,zh-TW}' where id = 1004`,
    );
    expect(await found("name-missing")).toEqual([]);
    expect(await found("text-missing")).toMatchObject([{ count: 1, names: ["Three-Cup Mushrooms"], language: "zh-TW" }]);
    await changes(`update product set definition = jsonb_set(definition, '{description,zh-TW}', '"三杯杏鮑菇"') where id = 1004`);
    expect(await found("text-missing")).toEqual([]);
  });

  it("notice members whose points are not the sum of their ledger, by their numbers", async () => {
    const mei = await knownMember(server);
    const body = { points: 12, reason: "Waited" };
    await server.data(members.givePoints, { params: { id: mei.id }, body }, { as: sam.as, key: freshKey() });
    expect(await found("points-differ")).toEqual([]);
    await rowsOf(server, "update member set points = 13 where diner_id = $1", mei.id);
    expect(await found("points-differ")).toMatchObject([{ isSerious: true, count: 1, names: [mei.identifier] }]);
    await rowsOf(server, "update member set points = 12 where diner_id = $1", mei.id);
    expect(await found("points-differ")).toEqual([]);
  });
});
