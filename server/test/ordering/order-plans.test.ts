import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createServer } from "../../src/app/create-server.ts";
import type { Database } from "../../src/platform/db/open-database.ts";
import { declaredStatements } from "../../src/platform/db/queryable.ts";
import { DATABASE_KINDS, freshDatabase } from "../../test-database/fresh-database.ts";
import { insertManyRows } from "../../test-database/many-rows.ts";
import { openTestServer, type TestServer } from "../harness.ts";
import { MUSHROOMS, placed, SOY_MILK, toGo } from "./order-bodies.ts";

/** These read all restaurants or orders: at a start, by a command, in a job of each hour, for a file, or where a party is moved. */
const MAY_READ_ALL = [
  "cleanup.merchants",
  "floor.orders-at-table",
  "members-file.rows",
  "merchant.directory",
  "restaurant.all",
  "restaurant.foreign-claims",
  "restaurant.removed",
  "setup.any-restaurant",
  "setup.restaurants-at-start",
];

/** A scan of all restaurants, or of all orders of a restaurant: without an index, or with one of which only one column is used. */
function wholeScans(plan: string[]): string[] {
  return plan.flatMap((line, at) => {
    const condition = plan[at + 1] ?? "";
    const isOrders =
      /(Index|Only|Backward) Scan.* on customer_order\b|Bitmap Index Scan on (customer_order|order_(?!item|event|tax|adj|rating))/;
    const isFew = /\border_(open|unpaid|awaits_payment)\b/.test(line) || /merchant_id = .* AND /.test(condition);
    const isWhole =
      /Seq Scan on (customer_order|merchant)\b/.test(line) ||
      (isOrders.test(line) && !isFew) ||
      (/Scan using merchant_pkey/.test(line) && !condition.startsWith("Index Cond"));
    return isWhole ? [`${line.replace(/ *\(cost.*/, "")} ${condition}`] : [];
  });
}

/** Restaurants, none of which sends by itself. */
const MANY_RESTAURANTS = `insert into merchant (id, short_name, time_zone, definition, source_hash, loaded_at)
  select 100000 + n, 'restaurant', 'UTC', '{"settings": {}}', '', now() from generate_series(1, 1000) n`;

/** Of the orders of a restaurant twenty are open. */
const MANY_ORDERS = `with d as (insert into diner (merchant_id, id, uuid, is_member, created_at)
    select 100001, n, gen_random_uuid(), false, now() from generate_series(1, 400) n returning id)
  insert into customer_order (merchant_id, id, diner_id, serial, business_day, type, status, send_status, payment_status, table_id, table_name,
    region_id, sitting_id, guests, notes, is_tax_free, source_type, extra_info, row_version, sub_total, discount, charge, tax, tips, total, points,
    paid, pricing, created_at, changed_at, ended_at)
  select 100001, n, 1 + n % 400, 1 + n / 365, '2026-01-01'::date + n % 365, 0, case when n > 19980 then 0 else 1 end, 2, 0, n % 16, 'table', 1,
    n, 2, '', false, 0, '{}', 1, 10, 0, 0, 0, 0, 10, 0, case when n > 19980 then 0 else 10 end, '{}',
    now() - interval '1 minute' * n, now(), case when n > 19980 then null else now() - interval '1 minute' * n end
  from generate_series(1, 20000) n`;

// On both, which are versions of PostgreSQL of their own, each with its planner.
describe.each(DATABASE_KINDS)("statements on %s", (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await freshDatabase(kind);
    const statements = [MANY_RESTAURANTS, MANY_ORDERS];
    await insertManyRows(database, { statements, tables: ["merchant", "customer_order"], isUnchecked: false });
  });
  afterAll(() => database.close());

  /** The lines of a plan for any parameters, as a statement that is prepared has it. */
  const planOf = (text: string) =>
    database.transaction(async (tx) => {
      const count = Math.max(0, ...Array.from(text.matchAll(/\$(\d+)/g), ([, number]) => Number(number)));
      await tx.query("set local plan_cache_mode = force_generic_plan");
      await tx.query(`prepare plan_of_statement as ${text}`);
      const parameters = count === 0 ? "" : `(${Array(count).fill("null").join(", ")})`;
      const { rows } = await tx.query<Record<string, string>>(`explain execute plan_of_statement ${parameters}`);
      await tx.query("deallocate plan_of_statement");
      return rows.map((row) => Object.values(row)[0]?.trim() ?? "");
    });

  it("read neither all orders of a restaurant nor all restaurants, also where nothing is known of their parameters", async () => {
    expect(createServer).toBeTypeOf("function");
    const found: string[] = [];
    for (const [name, { text }] of declaredStatements) {
      if (!/^\s*(select|insert|update|delete|with)\b/.test(text) || !/\b(customer_order|merchant)\b/.test(text)) continue;
      if (MAY_READ_ALL.includes(name)) continue;
      const whole = wholeScans(await planOf(text));
      if (whole.length > 0) found.push(`${name}: ${whole.join("; ")}`);
    }
    expect(found.toSorted()).toEqual([]);
  });

  it("of orders that are due to be sent begin with the restaurants that send by themselves", async () => {
    const plan = await planOf(declaredStatements.get("order.due-sendings")?.text ?? "");
    expect(plan.filter((line) => /Scan.* on (merchant|customer_order)\b/.test(line)).map((line) => line.replace(/ *\(cost.*/, ""))).toEqual(
      [expect.stringContaining("using merchant_auto_send on merchant"), expect.stringContaining("using order_open on customer_order")],
    );
  });
});

/** Tables with a row per order or diner; open sittings are limited by the number of tables. */
const GROWING = /Scan.* on (customer_order|order_item|idempotency|diner|session|member|user_coupon|seat) /;

/*
 * Every index begins with the merchant. Without statistics, on a new database, the planner may choose an index of which only the merchant
 * is used; a statement prepared that way reads every row of the merchant until the table is analyzed.
 */
// On both, which are versions of PostgreSQL of their own, each with its planner.
describe.each(DATABASE_KINDS)("placing orders on a new %s database", (kind) => {
  const sent = new Map<string, string>();
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(kind, {
      around: ({ name, text }, run) => {
        if (name) sent.set(name, text);
        return run();
      },
    });
    const as = await server.guest();
    const { id, rowVersion } = await placed(server, toGo([MUSHROOMS]), { as });
    await placed(server, toGo([SOY_MILK], { id, rowVersion }), { as });
  });
  afterAll(() => server.close());

  const genericPlan = (name: string) =>
    server.deps.db.transaction(async (tx) => {
      const text = sent.get(name) ?? "";
      const count = Math.max(...Array.from(text.matchAll(/\$(\d+)/g), ([, number]) => Number(number)));
      await tx.query("set local plan_cache_mode = force_generic_plan");
      await tx.query(`prepare plan_of_placing as ${text}`);
      const { rows } = await tx.query<Record<string, string>>(`explain execute plan_of_placing (${Array(count).fill("null").join(", ")})`);
      await tx.query("deallocate plan_of_placing");
      return rows.map((row) => Object.values(row)[0]?.trim() ?? "");
    });

  it.each(["order.current-state", "order.processing", "order.write-new", "order.write-more"])(
    "reads rows by more than their merchant: %s",
    async (name) => {
      const plan = await genericPlan(name);
      const scans = plan.flatMap((line, at) => (GROWING.test(line) ? [`${line} ${plan[at + 1] ?? ""}`] : []));
      expect(scans).not.toEqual([]);
      for (const scan of scans) expect(scan).toMatch(/Index Cond: .* AND /);
    },
  );
});
