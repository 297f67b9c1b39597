import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { migrateDatabase, MIGRATIONS_FOLDER } from "../../src/db/migrate.ts";
import { repetitions } from "../../test-database/test-tier.ts";
import { openTestServer, POMELO_LANE, type TestServer } from "../harness.ts";
import { MUSHROOMS, placed, toGo } from "../ordering/order-bodies.ts";
import { rowsOf } from "../staff/console.ts";

const ORDERS = repetitions("COMANDA_BACKFILLED_ORDERS", { everyRun: 2_000, full: 10_000 });
const MIGRATION = "0015_backfill_orders_of_the_console";

describe("orders of an earlier release", () => {
  let server: TestServer;
  let example: string;
  /** A folder in which the migration is the only one, and new. */
  const folder = mkdtempSync(join(tmpdir(), "comanda-migrations-"));
  beforeAll(async () => {
    mkdirSync(join(folder, "meta"));
    const entries = [{ idx: 0, version: "7", when: 4_000_000_000_000, tag: MIGRATION, breakpoints: true }];
    writeFileSync(join(folder, "meta/_journal.json"), JSON.stringify({ version: "7", dialect: "postgresql", entries }));
    copyFileSync(join(MIGRATIONS_FOLDER, `${MIGRATION}.sql`), join(folder, `${MIGRATION}.sql`));
    server = await openTestServer("postgres");
    const { id } = await placed(server, toGo([MUSHROOMS]), { as: await server.guest() });
    await server.command("order", "complete", POMELO_LANE, id);
    example = id;
    await rowsOf(server, `drop index staff_notice_expiry`);
    await rowsOf(server, `drop index pending_action_expiry`);
    await rowsOf(
      server,
      `insert into diner (merchant_id, id, uuid, created_at) select $1, n, 'backfilled ' || n, now() from generate_series(1, $2::int) n`,
      POMELO_LANE,
      ORDERS,
    );
    // A quarter of them in progress, completed, cancelled and merged each.
    await rowsOf(
      server,
      `insert into customer_order select r.* from customer_order o, generate_series(1, $2::int) n, jsonb_populate_record(null::customer_order,
         to_jsonb(o) || jsonb_build_object('id', n, 'diner_id', n, 'serial', n + 10, 'status', n % 4, 'paid', case when n % 4 = 1 then o.total else 0 end,
           'ended_at', case when n % 4 = 0 then null else o.ended_at end)) r where o.id = $1`,
      example,
      ORDERS,
    );
    await rowsOf(
      server,
      `insert into order_item select r.* from order_item i, generate_series(1, $2::int) n, jsonb_populate_record(null::order_item,
         to_jsonb(i) || jsonb_build_object('order_id', n, 'id', n, 'state', null, 'sent_at', case when n % 8 = 0 then now() end)) r where i.order_id = $1`,
      example,
      ORDERS,
    );
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await server.close();
  });

  const counts = async () => {
    const [row] = await rowsOf<Record<string, number>>(
      server,
      `select (select count(*)::int from order_item where state is null) as stateless,
         (select count(*)::int from order_tax where order_id <> $1) as taxes,
         (select count(*)::int from payment where order_id <> $1) as payments,
         (select count(*)::int from order_event where order_id <> $1) as events`,
      example,
    );
    return row;
  };
  const migrate = () => migrateDatabase(server.deps.db.pool, folder);
  /** Ends the connection that waits for a lock, as soon as one does. */
  const killWaiting = async () => {
    const waiting = `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      and query ilike '%insert into "payment"%'`;
    while ((await rowsOf(server, waiting)).length === 0);
  };

  it("stay as they were where the process that migrates is killed in the middle", async () => {
    const failure = await server.deps.db.transaction(async (tx) => {
      await tx.query("lock table payment in exclusive mode");
      const migrated = migrate().then(
        () => null,
        (error: unknown) => String(error),
      );
      await killWaiting();
      return migrated;
    });
    expect(failure).toContain("Failed query");
    expect(await counts()).toEqual({ stateless: ORDERS, taxes: 0, payments: 0, events: 0 });
  });

  it("get states, taxes, a payment of what was completed, and an event each", async () => {
    await migrate();
    const quarter = ORDERS / 4;
    expect(await counts()).toEqual({ stateless: 0, taxes: quarter, payments: quarter, events: ORDERS });
    expect(
      await rowsOf(
        server,
        `select state, count(*)::int as items from order_item where order_id <> $1 group by state order by state`,
        example,
      ),
    ).toEqual([
      { state: "held", items: ORDERS - quarter - ORDERS / 8 },
      { state: "sent", items: ORDERS / 8 },
      { state: "served", items: quarter },
    ]);
    const differences = await rowsOf(
      server,
      `select o.id from customer_order o left join payment p on p.merchant_id = o.merchant_id and p.order_id = o.id
       where o.status = 1 group by o.merchant_id, o.id, o.paid having o.paid <> coalesce(sum(p.amount), 0)`,
    );
    expect(differences).toEqual([]);
    await migrate();
    expect(await counts()).toMatchObject({ events: ORDERS });
  });
});
