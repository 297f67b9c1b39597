import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { contract } from "@comanda/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DELIVERY_TOPIC } from "../../src/platform/delivery/delivery-store.ts";
import { DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { atTable, detail, MUSHROOMS, placed, seatedGuest, SOY_MILK } from "../ordering/order-bodies.ts";
import { type Around, freshPhone, openTestServer, POMELO_LANE, type TestServer } from "../harness.ts";
import type { SentStatement } from "../rewritten-statement.ts";
import { entered } from "../sign-in/signing-in.ts";

/** The writes of the previous release in order, each with its number of rows. Recorded by COMANDA_RECORD_RELEASE=1. */
const RECORDED = join(import.meta.dirname, "../previous-release/writes.json");
type RecordedWrite = Required<SentStatement> & { rowCount: number };

const WRITES = ["session.insert-guest", "order.write-new", "order.write-more", "order.complete"];

/** A guest takes a seat, fills a cart, orders, adds to the order, signs in and adds again; the staff complete the order. */
async function dinner(server: TestServer): Promise<string> {
  const guest = await seatedGuest(server, "3");
  await server.data(contract.cart.update, { body: { merchantId: POMELO_LANE, details: [MUSHROOMS] } }, { as: guest });
  const { id } = await placed(server, atTable("3", [MUSHROOMS]), { as: guest });
  await placed(server, atTable("3", [SOY_MILK], { id, rowVersion: 1 }), { as: guest });
  const { uuid, token } = await entered(server, { phone: freshPhone(), autoReceiveCoupon: true, autoFillingName: true }, { as: guest });
  const as = { merchantId: POMELO_LANE, uuid, token };
  await placed(server, atTable("3", [MUSHROOMS], { id, rowVersion: 2 }), { as });
  expect((await detail(server, id, as)).orderItems).toHaveLength(3);
  await server.data(contract.signIn.logOut, {}, { as });
  expect(await server.command("order", "complete", POMELO_LANE, id)).toMatchObject({ ok: true });
  return id;
}

/** Records each write of the server, except those of its background jobs, whose order varies. */
const recording =
  (writes: RecordedWrite[]): Around =>
  async (sent, run) => {
    const done = await run();
    const { name = "", text, values = [] } = sent;
    if (/\b(insert into|update|delete from)\b/.test(text) && !/^(outbox|delivery|secret|restaurant)\./.test(name))
      writes.push({ name, text, values, rowCount: done.rowCount ?? 0 });
    return done;
  };

/** Stores the writes for the next release, if recording is on. */
function keep(writes: RecordedWrite[]): void {
  if (process.env.COMANDA_RECORD_RELEASE) writeFileSync(RECORDED, `${JSON.stringify(writes, null, 1)}\n`);
}

describe("the writes of this release", () => {
  it("can be recorded for the next one", async () => {
    const writes: RecordedWrite[] = [];
    const server = await openTestServer("embedded", { around: recording(writes) });
    await dinner(server);
    await server.close();
    expect(writes.map(({ name }) => name)).toEqual(expect.arrayContaining(WRITES));
    keep(writes);
  });
});

// On both: the values were recorded as one driver sends them, and each writes them by its own code.
describe.each(DATABASE_KINDS)("on the %s database", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(kind);
  });
  afterAll(() => server.close());

  it("the writes of the previous release have the same results on the schema of this one", async () => {
    const writes = JSON.parse(readFileSync(RECORDED, "utf8")) as RecordedWrite[];
    expect(writes.map(({ name }) => name)).toEqual(expect.arrayContaining(WRITES));
    for (const { name, text, values, rowCount } of writes)
      expect({ name, rowCount: (await server.deps.db.query({ text, values })).rowCount }).toEqual({ name, rowCount });
    const [placement] = writes.filter(({ name }) => name === "order.write-new");
    const order = placement?.values.find((value) => String(value).includes('"business_day"'));
    const { id } = JSON.parse(String(order)) as { id: string };
    server.clock.set(String(writes.at(-1)?.values.find((value) => /^\d{4}-\d\d-\d\dT/.test(String(value)))));
    server.clock.pass(3_600);
    // What the clock of the test has made due is otherwise found by the next poll, which is half a minute of real time away.
    await server.deps.db.query({ text: "select announce($1, '')", values: [DELIVERY_TOPIC] });
    await server.line(new RegExp(`^staff ${POMELO_LANE} table 3 order \\d+ placed ${id}$`));
  });

  it("this release works when the next one has added a column to every table", async () => {
    const { rows } = await server.deps.db.query<{ name: string }>({
      text: "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    });
    expect(rows.length).toBeGreaterThan(20);
    for (const { name } of rows)
      await server.deps.db.query({ text: `alter table "${name}" add column added_later text not null default 'web'` });
    await expect(dinner(server)).resolves.toMatch(/^\d+$/);
  });
});
