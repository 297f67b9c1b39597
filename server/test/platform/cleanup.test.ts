import { contract } from "@comanda/contract";
import { staffContract } from "@comanda/contract/staff/index";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deleteExpiredRows } from "../../src/platform/cleanup/cleanup-job.ts";
import { EXPIRED_ROWS, KEPT_ROWS } from "../../src/platform/cleanup/expired-rows.ts";
import type { Database } from "../../src/platform/db/open-database.ts";
import { declaredStatements } from "../../src/platform/db/queryable.ts";
import { insertManyRows } from "../../test-database/many-rows.ts";
import { freshDatabase, TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { freshPhone, openTestServer, POMELO_LANE, type TestServer } from "../harness.ts";
import { entered } from "../sign-in/signing-in.ts";
import { MUSHROOMS, placed, qrcodeOf, seatedGuest, toGo } from "../ordering/order-bodies.ts";
import { pairedScreen, staffOf } from "../staff/console.ts";

const DAY = 86_400;
/** An index condition with the age of the row. */
const BY_AGE =
  /Index Cond: .*\b(at|due_at|created_at|window_start|expires_at|sent_at|revoked_at|changed_at|ended_at|signed_in_at|uploaded_at|pairing_expires_at|quarter) </;

describe.each(TIER_DATABASE_KINDS)("the cleanup job on the %s database", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(kind);
  });
  afterAll(() => server.close());

  const cleanUp = () => deleteExpiredRows(server.deps, server.clock.now());
  const rowsOf = async <Row extends object>(text: string, ...values: unknown[]) => (await server.deps.db.query<Row>({ text, values })).rows;
  const dinerOf = async (uuid: string) => (await rowsOf<{ id: string }>("select id from diner where uuid = $1", uuid))[0]?.id;
  const fillCart = (as: Awaited<ReturnType<TestServer["guest"]>>) =>
    server.data(contract.cart.update, { body: { merchantId: POMELO_LANE, details: [MUSHROOMS], productId: MUSHROOMS.productId } }, { as });

  it("deletes a guest without an order thirty days after its token expired, with its cart and its tokens", async () => {
    const guest = await server.guest();
    await fillCart(guest);
    const id = await dinerOf(guest.uuid);
    server.clock.pass((180 + 29) * DAY);
    await cleanUp();
    expect(await dinerOf(guest.uuid)).toBe(id);
    server.clock.pass(2 * DAY);
    await cleanUp();
    expect(await dinerOf(guest.uuid)).toBe(undefined);
    expect(await rowsOf("select 1 from cart where diner_id = $1 union all select 1 from session where diner_id = $1", id)).toEqual([]);
    expect(await server.call(contract.cart.get, {}, { as: guest })).toMatchObject({ status: 401 });
  });

  it("keeps a guest whose token is valid, one who has ordered, and members", async () => {
    const [unused, seen, ordered] = [await server.guest(), await server.guest(), await server.guest()];
    const member = await server.member(POMELO_LANE, freshPhone());
    await placed(server, toGo([MUSHROOMS]), { as: ordered });
    await fillCart(member);
    server.clock.pass(20 * DAY);
    await fillCart(seen);
    server.clock.pass(20 * DAY);
    await cleanUp();
    for (const { uuid } of [unused, seen, ordered, member]) expect(await dinerOf(uuid)).toBeDefined();
    expect((await server.data(contract.cart.get, {}, { as: seen })).details).toHaveLength(1);
    expect(await rowsOf("select 1 from cart where diner_id = $1", await dinerOf(member.uuid))).toHaveLength(1);
  });

  it("deletes the seats of sittings that ended thirty days ago, and keeps those of open sittings", async () => {
    const [gone, present] = [await seatedGuest(server, "5"), await seatedGuest(server, "6")];
    const seatsOf = async ({ uuid }: { uuid: string }) =>
      (await rowsOf("select 1 from seat t join diner d on d.merchant_id = t.merchant_id and d.id = t.diner_id where d.uuid = $1", uuid))
        .length;
    await placed(server, toGo([MUSHROOMS]), { as: gone });
    await server.command("table", "close", POMELO_LANE, "5");
    server.clock.pass(29 * DAY);
    await cleanUp();
    expect([await seatsOf(gone), await seatsOf(present)]).toEqual([1, 1]);
    server.clock.pass(2 * DAY);
    await cleanUp();
    expect(await seatsOf(gone)).toBe(0);
    const { isOpen } = (
      await rowsOf<{ isOpen: boolean }>(`select exists (select 1 from sitting where table_id = 6 and ended_at is null) as "isOpen"`)
    )[0] ?? { isOpen: false };
    expect(isOpen).toBe(true);
  });

  it("deletes what ended at tables, keys, screens and jobs of printers, and of former versions all but the last", async () => {
    const [owner, guest] = [await staffOf(server, "owner"), await server.guest()];
    const call = { body: { tableId: "9", qrcodeId: qrcodeOf("9"), kind: "water" as const } };
    await server.data(contract.table.callStaff, call, { as: guest });
    await server.command("table", "close", POMELO_LANE, "9");
    const screen = await pairedScreen(server, owner);
    await server.data(staffContract.screens.unpair, { params: { id: screen.id } }, owner);
    const unused = { name: "Never paired", stationId: screen.stationId };
    await server.data(staffContract.screens.startPairing, { body: unused }, owner);
    const created = await server.data(staffContract.keys.make, { body: { name: "Till", scopes: ["menu:read"] } }, owner);
    await server.data(staffContract.keys.revoke, { params: { id: created.key.id } }, owner);
    const at = server.clock.now().toISOString();
    await rowsOf(
      `insert into print_job (merchant_id, id, document, subject_id, state, created_at, due_at, next_at) values ($1, 9, 'test', 1, 'printed', $2, $2, $2)`,
      POMELO_LANE,
      at,
    );
    for (const [table, key] of [
      ["product_version", "product_id"],
      ["promotion_version", "promotion_id"],
    ])
      await rowsOf(
        `insert into ${table} (merchant_id, ${key}, version, definition, changed, by, at)
         select $1, 1004, n, case when n < 3 then '{}'::jsonb else ${table === "product_version" ? "'{}'" : "null"} end, '[]', '', $2 from generate_series(1, 3) n`,
        POMELO_LANE,
        at,
      );
    const left = async () => {
      const counted = ["table_request", "sitting", "device", "api_key", "print_job", "product_version", "promotion_version"].map(
        (table) => `(select count(*)::int from ${table} where merchant_id = $1${table === "sitting" ? " and ended_at is not null" : ""})`,
      );
      return (await rowsOf<{ all: number[] }>(`select array[${counted.join(", ")}] as all`, POMELO_LANE))[0]?.all;
    };
    const before = await left();
    expect(before).toEqual([expect.any(Number), expect.any(Number), 2, 1, 1, 3, 3]);
    server.clock.pass(29 * DAY);
    await cleanUp();
    expect(await left()).toEqual(before);
    server.clock.pass(62 * DAY);
    await cleanUp();
    expect(await left()).toEqual([0, 0, 0, 0, 1, 3, 3]);
    server.clock.pass(640 * DAY);
    await cleanUp();
    // Of the promotion that was removed, the removal and the last terms.
    expect(await left()).toEqual([0, 0, 0, 0, 0, 1, 2]);
  });

  it("forgets a browser in which a phone has not signed in for 180 days", async () => {
    const browsers = () => rowsOf("select 1 from known_browser where phone = $1", phone);
    const phone = freshPhone();
    await entered(server, { phone, browserId: "browser-1-0000000000" });
    server.clock.pass(179 * DAY);
    await cleanUp();
    expect(await browsers()).toHaveLength(1);
    server.clock.pass(2 * DAY);
    await cleanUp();
    expect(await browsers()).toEqual([]);
  });

  it("deletes more rows than one batch has", async () => {
    await rowsOf(
      `insert into try_count (merchant_id, subject, window_start, count)
       select $1, 'batch ' || n, '2026-01-01', 1 from generate_series(1, 1203) n`,
      POMELO_LANE,
    );
    await rowsOf(
      `insert into diner (merchant_id, id, uuid, is_member, created_at)
       select $1, n, 'unused ' || n, false, '2026-01-01' from generate_series(1, 1203) n`,
      POMELO_LANE,
    );
    await cleanUp();
    expect(await rowsOf("select 1 from try_count where subject like 'batch %'")).toEqual([]);
    expect(await rowsOf("select 1 from diner where uuid like 'unused %'")).toEqual([]);
  });
});

describe.each(TIER_DATABASE_KINDS)("the deletions of the cleanup job on the %s database", (kind) => {
  // A database of its own, without a server: the planner chooses by the rows and statistics that are made here.
  let database: Database;
  beforeAll(async () => {
    database = await freshDatabase(kind);
    for (const table of TABLES) await fillTable(database, table);
  });
  afterAll(() => database.close());

  const plan = (name: string, values: number) =>
    database.transaction(async (tx) => {
      const text = declaredStatements.get(`cleanup.${name}`)?.text ?? "";
      const types = text.includes("candidates") ? "bigint, timestamptz, timestamptz, bigint, int" : "bigint, timestamptz, int";
      await tx.query(`prepare cleanup_plan (${types}) as ${text}`);
      const given = ["1", "'2026-01-01'", ...(values === 5 ? ["'2025-01-01'", "0", "500"] : ["500"])].join(", ");
      const { rows } = await tx.query<Record<string, string>>(`explain execute cleanup_plan (${given})`);
      await tx.query("deallocate cleanup_plan");
      return rows.map((row) => Object.values(row)[0]).join("\n");
    });

  it.each(EXPIRED_ROWS)("find old rows by an index: $name", async ({ name }) => {
    expect(await plan(name, 3)).toMatch(BY_AGE);
  });

  it("or a reason why there is none are known of every table", async () => {
    const { rows } = await database.query<{ name: string }>(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')",
    );
    const deleted = new Set(EXPIRED_ROWS.map(({ name }) => name.split(".")[0] ?? ""));
    const known = [...deleted, "diner", "audit_line", ...Object.values(KEPT_ROWS).flat()];
    expect(known.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  });

  it("find unused guests by an index", async () => expect(await plan("guests", 5)).toMatch(BY_AGE));
});

/** The tables that the job reads. */
const TABLES =
  `idempotency try_count sign_in_code issued_code known_browser outbox staff_notice pending_action delivery menu_import session staff_session
   staff_browser cart seat sitting table_share table_request push_subscription api_key device print_job product_version promotion_version diner
   customer_order`.split(/\s+/);

/** A value of a column in the row `n`: of ten thousand rows of a merchant, those of a week are older than 2026, and the others younger. */
const VALUES: Record<string, string> = {
  int8: "n",
  int4: "1",
  int2: "1",
  numeric: "1",
  text: "'row ' || n",
  bool: "false",
  date: "'2026-01-01'::date",
  jsonb: "'{}'::jsonb",
  bytea: "''::bytea",
  xid8: "pg_current_xact_id()",
  timestamptz: "'2025-12-25'::timestamptz + n * interval '1 hour'",
};

/** The types of arrays begin with an underscore. */
const valueOf = (type: string): string => (type.startsWith("_") ? `array[${valueOf(type.slice(1))}]` : (VALUES[type] ?? "null"));

/** Fills a table with ten thousand rows that only the planner reads, and collects its statistics. */
async function fillTable(database: Database, table: string): Promise<void> {
  const { rows } = await database.query<{ name: string; type: string }>(
    `select column_name as name, udt_name as type from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  const values = rows.map(({ name, type }) => (name === "merchant_id" ? "1" : valueOf(type)));
  const insert = `insert into ${table} (${rows.map(({ name }) => `"${name}"`).join(", ")})
    select ${values.join(", ")} from generate_series(1, 10000) n on conflict do nothing`;
  await insertManyRows(database, { statements: [insert], tables: [table], isUnchecked: true });
}

describe("two processes that clean up", () => {
  it("take turns: the second deletes nothing while the first has the lock", async () => {
    const server = await openTestServer("postgres");
    try {
      await server.guest();
      server.clock.pass(240 * DAY);
      const guests = async () => (await server.deps.db.query({ text: "select 1 from diner" })).rows.length;
      await server.deps.db.transaction(async (tx) => {
        await tx.query("select pg_advisory_xact_lock(7314202)");
        await deleteExpiredRows(server.deps, server.clock.now());
        expect(await guests()).toBe(1);
      });
      await deleteExpiredRows(server.deps, server.clock.now());
      expect(await guests()).toBe(0);
    } finally {
      await server.close();
    }
  });
});
