import { staffContract } from "@comanda/contract/staff/index";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { paperTicketOf } from "../../src/kitchen/print/job/paper-ticket.ts";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { atTable, MUSHROOMS, placed, seatedGuest, SOY_MILK } from "../ordering/order-bodies.ts";
import { afterUndoTime, rowsOf } from "../staff/console.ts";
import { NOT_OPEN, openConsole } from "../staff/open-console.ts";
import { folderWith } from "../menu-import/upload-folder.ts";
import { openDrafts } from "../restaurant/draft-folder.ts";
import { kitchenWithPrinter, PRINTER_ID } from "./kitchen-with-printer.ts";

const { orders, kitchen, tables, folders, imports } = staffContract;
const OTHER_PRINTER = "7003";

describe.each(TIER_DATABASE_KINDS)("an order that changes after its ticket, on %s", (kind) => {
  let [server, jo] = NOT_OPEN;
  let [here, there] = ["5", "6"];
  let number = 100;
  const drafts = openDrafts();
  beforeAll(async () => {
    [server, jo] = await openConsole(kind, "owner");
    await kitchenWithPrinter(server, { host: "127.0.0.1", port: 9100 });
    await rowsOf(
      server,
      `insert into printer (merchant_id, id, name, kind, host, port, dots) values (100001, $1, 'Pass', 'network', '127.0.0.1', 9100, 576)`,
      OTHER_PRINTER,
    );
  });
  /** Two tables that nobody has sat at. */
  const freshTables = async () => {
    [here, there] = [String((number += 1)), String((number += 1))];
    await rowsOf(
      server,
      `with t as (insert into dining_table (merchant_id, id, name, seats, region_id, region_name)
         select 100001, n, n::text, 4, region_id, region_name from unnest($1::bigint[]) n, (select * from dining_table where merchant_id = 100001 and id = 1) one)
       insert into qr_code (id, merchant_id, table_id) select 700000 + n, 100001, n from unnest($1::bigint[]) n`,
      `{${here},${there}}`,
    );
  };
  beforeEach(freshTables);
  afterAll(() => server.close());

  /** All paper that waits is printed, or that of one order. */
  const printed = (orderId: string | null = null) =>
    rowsOf(
      server,
      `update print_job j set state = 'printed', printed_at = now() from kitchen_ticket t
       where t.id = j.subject_id and ($1::bigint is null or t.order_id = $1) and j.state in ('waiting', 'sending')`,
      orderId,
    );
  const read = (id: string) => server.data(orders.get, { params: { id } }, jo);
  /** An order of two dishes at a table that was sent; its ticket is on paper unless it waits. */
  const sent = async (table: string, { isOnPaper = true } = {}) => {
    const as = await seatedGuest(server, table);
    const { id } = await placed(server, atTable(table, [MUSHROOMS, SOY_MILK]), { as });
    const { items } = await read(id);
    await server.data(orders.send, { params: { id }, body: { itemIds: items.map((item) => item.id) } }, jo);
    if (isOnPaper) await printed(id);
    const { tickets } = await read(id);
    return { id, itemIds: items.map((item) => item.id), ticketId: tickets[0]?.id ?? "" };
  };
  const made = async ({ ticketId, itemIds }: { ticketId: string; itemIds: string[] }, count: number) =>
    server.data(kitchen.markMade, { params: { id: ticketId }, body: { itemIds: itemIds.slice(0, count) } }, jo);
  /** The slips that wait for paper, as they are drawn, with their printers. */
  const slips = async () => {
    const jobs = await rowsOf<{ id: string; subjectId: string; printerId: string; copy: number }>(
      server,
      `select id::text as id, subject_id::text as "subjectId", printer_id::text as "printerId", copy from print_job
       where state = 'waiting' order by printer_id, id`,
    );
    return Promise.all(
      jobs.map(async ({ printerId, ...job }) => {
        const drawing = { merchantId: "100001", document: "ticket", copyReason: "asked", printer: { id: printerId, dots: 576 } } as const;
        return { printerId, copy: job.copy, ticket: await paperTicketOf(server.deps, { ...drawing, ...job }) };
      }),
    );
  };
  const openTickets = async () => (await server.data(kitchen.tickets, { params: { id: "7002" } }, jo)).open;

  const CHANGES: Record<
    string,
    { act: (id: string) => Promise<unknown>; slip: object; ofMade: "told" | "untold"; onScreen: object | null }
  > = {
    cancelled: {
      act: async (id) => {
        const { rowVersion } = await read(id);
        await server.data(orders.cancel, { params: { id }, body: { rowVersion, reason: "twice" } }, jo);
        await afterUndoTime(server);
      },
      slip: { kind: "cancelled", reason: "這筆訂單重複了。" },
      ofMade: "told",
      onScreen: { isCancelled: true },
    },
    "joined into another": {
      act: async (id) => {
        const into = await sent(there);
        const [{ rowVersion }, { rowVersion: intoRowVersion }] = [await read(id), await read(into.id)];
        await server.data(orders.join, { params: { id }, body: { rowVersion, into: into.id, intoRowVersion } }, jo);
        await afterUndoTime(server);
      },
      slip: { kind: "joined", joined: { from: expect.any(Number), into: expect.any(Number) } },
      ofMade: "untold",
      onScreen: { joinedFrom: expect.any(Number) },
    },
    "moved alone": {
      act: async (id) => {
        const { rowVersion } = await read(id);
        await server.data(orders.move, { params: { id }, body: { rowVersion, tableId: there } }, jo);
      },
      slip: { kind: "moved" },
      ofMade: "untold",
      onScreen: { movedFrom: expect.any(String) },
    },
    "moved with its party": {
      act: async () => {
        const [row] = await rowsOf<{ id: string }>(
          server,
          "select id::text as id from sitting where table_id = $1 and ended_at is null",
          here,
        );
        await server.data(tables.move, { params: { id: here }, body: { sittingId: row?.id ?? "", to: there } }, jo);
        await afterUndoTime(server);
      },
      slip: { kind: "moved" },
      ofMade: "untold",
      onScreen: { movedFrom: expect.any(String) },
    },
    "of a table that is renamed": {
      act: async () => {
        const one = (await server.data(tables.list, {}, jo)).find(({ id }) => id === here);
        const body = { id: here, name: `Terrace ${here}`, seats: one?.seats ?? 4, room: { id: one?.regionId ?? "" } };
        await server.data(tables.save, { body }, jo);
      },
      slip: { kind: "moved", place: expect.stringMatching(/^Terrace/) },
      ofMade: "untold",
      onScreen: { movedFrom: expect.any(String), tableName: expect.stringMatching(/^Terrace/) },
    },
    "with an allergy that is named": {
      act: async (id) => {
        await server.data(orders.setAllergies, { params: { id }, body: { allergens: ["peanut"] } }, jo);
        await server.data(orders.setAllergies, { params: { id }, body: { allergens: ["peanut"] } }, jo);
      },
      slip: { kind: "allergy", allergy: expect.objectContaining({ allergens: ["peanut"] }) },
      ofMade: "untold",
      onScreen: { allergy: expect.objectContaining({ allergens: ["peanut"] }) },
    },
  };
  const rows = Object.entries(CHANGES);

  it.each(rows)("%s prints one slip at its station, not made, and its screen says it", async (_, { act, slip, onScreen }) => {
    const order = await sent(here);
    await act(order.id);
    const all = (await slips()).filter(({ ticket }) => ticket?.kind === (slip as { kind: string }).kind);
    expect(all).toMatchObject([
      { printerId: PRINTER_ID, copy: 0, ticket: { ...slip, copy: null, lines: [{ quantity: "1" }, { quantity: "1" }] } },
    ]);
    const onScreens = await openTickets();
    expect(onScreens.filter(({ id }) => id === order.ticketId)).toMatchObject([onScreen ?? {}]);
    expect(onScreens.map(({ kind: shown }) => shown).filter((shown) => shown !== "order" && shown !== "added")).toEqual([]);
    await printed();
  });

  it.each(rows)("%s has on its slip what is not made, or all where it is cancelled", async (_, { act, slip, ofMade }) => {
    const order = await sent(here);
    await made(order, 1);
    await act(order.id);
    const all = (await slips()).filter(({ ticket }) => ticket?.kind === (slip as { kind: string }).kind);
    expect(all.map(({ ticket }) => ticket?.lines.length)).toEqual([ofMade === "told" ? 2 : 1]);
    await printed();
  });

  it.each(rows)("%s prints no slip of paper that still waits, or where all is made", async (_, { act, slip, ofMade }) => {
    const kindOf = (slip as { kind: string }).kind;
    const waiting = await sent(here, { isOnPaper: false });
    await act(waiting.id);
    expect((await slips()).filter(({ ticket }) => ticket?.kind === kindOf)).toEqual([]);
    await printed();
    if (ofMade === "told") return;
    await freshTables();
    const allMade = await sent(here);
    await made(allMade, 2);
    await act(allMade.id);
    expect((await slips()).filter(({ ticket }) => ticket?.kind === kindOf)).toEqual([]);
    await printed();
  });

  it("of a table that a folder renames prints its slip, whether an operator loads it, a person does, or undoes that", async () => {
    // The stations are the console's own, so that the folder leaves them.
    await rowsOf(server, "update station set edited_at = now() where removed_at is null");
    const renamed = (name: string) => (yaml: string) => yaml.replace('{ id: 8, name: "8"', `{ id: 8, name: "${name}"`);
    const order = await sent("8");
    const told = async () => {
      const moved = (await slips()).filter(({ ticket }) => ticket?.kind === "moved").map(({ ticket }) => ticket?.place);
      await printed();
      return { moved, tableName: (await read(order.id)).tableName };
    };
    await server.command("load", drafts.changed("renamed", renamed("Window")));
    expect(await told()).toEqual({ moved: ["Window"], tableName: "Window" });
    const body = { name: "pomelo-lane", files: folderWith(renamed("Garden")) };
    const { id } = await server.data(folders.start, { body }, jo);
    await server.data(folders.load, { params: { id } }, jo);
    expect(await told()).toEqual({ moved: ["Garden"], tableName: "Garden" });
    await server.data(imports.undo, { params: { id } }, jo);
    expect(await told()).toEqual({ moved: ["Window"], tableName: "Window" });
  });

  it("prints a slip on each printer that has a copy of its ticket, once, and a repeat of the slip is marked as a copy", async () => {
    const order = await sent(here);
    await server.data(kitchen.print, { params: { id: order.ticketId }, body: { printerId: OTHER_PRINTER } }, jo);
    await printed();
    const { rowVersion } = await read(order.id);
    await server.data(orders.cancel, { params: { id: order.id }, body: { rowVersion, reason: "twice" } }, jo);
    await afterUndoTime(server);
    const all = await slips();
    expect(all.map(({ printerId, ticket }) => [printerId, ticket?.kind])).toEqual([
      [PRINTER_ID, "cancelled"],
      [OTHER_PRINTER, "cancelled"],
    ]);
    await printed();
    const slip = (await read(order.id)).tickets.find((ticket) => ticket.kind === "cancelled");
    expect(await server.data(kitchen.print, { params: { id: slip?.id ?? "" }, body: {} }, jo)).toMatchObject({ copy: expect.any(Number) });
    expect(await slips()).toMatchObject([{ ticket: { kind: "cancelled", copy: { reason: "asked" } } }]);
    await printed();
  });
});
