import type { InputOf } from "@comanda/contract/endpoint";
import { staffContract } from "@comanda/contract/staff/index";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TIER_DATABASE_KINDS } from "../../../test-database/fresh-database.ts";
import { freshAddress, HARBOR_DELI, POMELO_LANE, requestOf } from "../../harness.ts";
import { rowsOf, staffOf } from "../console.ts";
import { NOT_OPEN, openConsole } from "../open-console.ts";

const { audit, tables, availability } = staffContract;
type Query = InputOf<typeof audit.file>["query"];
const SOY_MILK = "4005";

describe.each(TIER_DATABASE_KINDS)("the lines of the audit, on %s", (kind) => {
  let [server, jo, ana] = NOT_OPEN;
  beforeAll(async () => {
    [server, jo, ana] = await openConsole(kind, "manager", "staff");
    await server.data(tables.save, { body: { name: "=Nook", seats: 2, room: { id: "1" } } }, jo);
    await server.data(availability.set, { params: { id: SOY_MILK }, body: { state: "until-tomorrow" } }, ana);
    await server.call(availability.set, { params: { id: SOY_MILK }, body: { state: "hidden" } }, ana);
  });
  afterAll(() => server.close());

  const found = async (query: Query, by = jo) => (await server.data(audit.list, { query }, by)).lines;
  const file = async (query: Query, by = jo) => {
    const answer = await server.app(requestOf(audit.file, { query }, { as: by.as }), freshAddress());
    return { answer, rows: (await answer.text()).replace("\uFEFF", "").trim().split("\r\n") };
  };
  /** Lines of a person that no call has written, a minute apart from an instant on. */
  const addLines = (count: number, { name, from }: { name: string; from: string }, merchantId = POMELO_LANE) =>
    rowsOf(
      server,
      `insert into audit_line (merchant_id, id, at, actor_kind, actor_name, action, subject_kind, subject_id, subject_name, address)
       select $1, 1000 * length($3::text) + n, $4::timestamptz + n * interval '1 minute', 'system', 'test', 'printer.save', '', '', $3, '' from generate_series(1, $2::int) n`,
      merchantId,
      count,
      name,
      from,
    );

  it("are those of a person, a group of actions, an action, a subject, or refused", async () => {
    expect((await found({ who: `person:${ana.id}` })).every(({ actorName }) => actorName === ana.name)).toBe(true);
    expect((await found({ who: `device:${ana.id}` })).length).toBe(0);
    expect((await found({ action: "tables" })).map(({ action }) => action)).toEqual(["table.save"]);
    expect((await found({ action: "menu" })).map(({ action }) => action)).toEqual(["menu.availability", "availability.set"]);
    expect((await found({ action: "availability.set" })).length).toBe(1);
    expect((await found({ subject: "sOy" })).every(({ subjectName }) => subjectName === "Warm Soy Milk")).toBe(true);
    expect((await found({ subject: "%" })).length).toBe(0);
    expect((await found({ refused: "true", action: "menu" })).map(({ refusal }) => refusal)).toEqual(["not-allowed"]);
    expect((await found({ who: "system" })).map(({ action }) => action)).toEqual(["staff.add", "staff.add"]);
  });

  it("are those of calendar days in the zone of the restaurant", async () => {
    await addLines(1, { name: "Before midnight", from: "2025-03-02T07:58:00Z" });
    await addLines(1, { name: "At midnight", from: "2025-03-02T07:59:00Z" });
    const names = async (query: Query) => (await found(query)).map(({ subjectName }) => subjectName);
    expect(await names({ from: "2025-03-01", to: "2025-03-01" })).toEqual(["Before midnight"]);
    expect(await names({ from: "2025-03-02", to: "2025-03-02" })).toEqual(["At midnight"]);
    expect(await server.call(audit.list, { query: { from: "0001-01-01" } }, jo)).toMatchObject({ success: false, code: 400 });
  });

  it("come in pages of 50 by the last line of the page before, and as a file in one", async () => {
    await addLines(620, { name: "Printer at the pass, 58 mm", from: "2025-05-05T12:00:00Z" });
    const query = { subject: "58 mm", from: "2025-05-05", to: "2025-05-05" };
    const first = await server.data(audit.list, { query }, jo);
    expect([first.lines.length, first.hasMore, first.actors.length > 1]).toEqual([50, true, true]);
    const second = await server.data(audit.list, { query: { ...query, before: first.lines.at(-1)?.id } }, jo);
    expect(new Set([...first.lines, ...second.lines].map(({ id }) => id)).size).toBe(100);
    const { answer, rows } = await file(query);
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(rows.length).toBe(621);
  });

  it("have cells in the file that no spreadsheet reads as a formula", async () => {
    const { rows } = await file({ action: "table.save" });
    expect(rows[0]).toBe("at,actor_kind,actor,role,lent_by,action,subject_kind,subject_id,subject,before,after,reason,refusal,device");
    expect(rows[1]).toContain(",'=Nook,");
  });

  it("are one's own for the staff, in the list and in the file, also with a filter for another person; and of no other restaurant", async () => {
    const others = { who: `person:${jo.id}` };
    expect((await found(others, ana)).every(({ actorName }) => actorName === ana.name)).toBe(true);
    expect((await server.data(audit.list, {}, ana)).actors).toEqual([]);
    const { rows } = await file(others, ana);
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.slice(1).every((row) => row.includes(`,person,${ana.name},`))).toBe(true);
    const elsewhere = await staffOf(server, "owner", HARBOR_DELI);
    expect((await file({ subject: "58 mm" }, elsewhere)).rows.length).toBe(1);
  });

  it("say the room of a table by its name", async () => {
    expect(await found({ action: "table.save" })).toMatchObject([{ after: { room: "Main room" } }]);
  });
});
