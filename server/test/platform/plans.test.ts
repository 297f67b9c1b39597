import { afterAll, beforeAll, expect, it } from "vitest";
import { commands } from "../../src/commands/commands.ts";
import { createServer } from "../../src/app/create-server.ts";
import type { Database } from "../../src/platform/db/open-database.ts";
import { declaredStatements } from "../../src/platform/db/queryable.ts";
import { freshDatabase } from "../../test-database/fresh-database.ts";

/** These read whole tables of restaurants, each for its reason. */
const MAY_SCAN: Record<string, string> = {
  "api-key.origin": "keys are few, and no restaurant is known before the key",
  "merchant-move.all": "restaurants that move are few, and a process knows all of them",
  "restaurant.all": "restaurants that move are few, and a command lists all of them",
};

/**
 * Makes every table of restaurants look to the planner as if it had 100 000 rows of 1 000 restaurants; loading them would take minutes. The
 * planner multiplies the density that it has stored by the pages that a table really has, so each table gets one page, by a row that breaks
 * its rules, and the density of all rows.
 */
const MANY_ROWS = `do $$
  declare
    one record;
    columns_of text;
    row_of jsonb;
  begin
    set local session_replication_role = replica;
    for one in select conrelid::regclass as of, conname as name from pg_constraint
      where contype = 'c' and connamespace = 'public'::regnamespace and conrelid <> 0 loop
      execute format('alter table %s drop constraint %I', one.of, one.name);
    end loop;
    for one in select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'merchant_id' loop
      select string_agg(format('%I', column_name), ', '), jsonb_object_agg(column_name, case
          when data_type in ('bigint', 'integer', 'smallint', 'numeric', 'xid8') then '1'
          when data_type = 'boolean' then 'false'
          when data_type like 'timestamp%' or data_type = 'date' then '"2026-01-01"'
          when data_type = 'uuid' then to_jsonb(gen_random_uuid())
          when data_type = 'jsonb' then '{}'
          when data_type = 'ARRAY' then '[]'
          else '""' end)
        into columns_of, row_of from information_schema.columns
        where table_schema = 'public' and table_name = one.name and is_generated = 'NEVER';
      execute format('insert into %I (%s) select %s from jsonb_populate_record(null::%I, $1)', one.name, columns_of, columns_of, one.name)
        using row_of;
      perform pg_restore_relation_stats('schemaname', 'public', 'relname', one.name::text, 'relpages', 1, 'reltuples', 100000::real);
      perform pg_restore_attribute_stats('schemaname', 'public', 'relname', one.name::text, 'attname', 'merchant_id', 'inherited', false,
        'null_frac', 0::real, 'avg_width', 8, 'n_distinct', 1000::real);
    end loop;
  end $$`;

let database: Database;
beforeAll(async () => {
  database = await freshDatabase("postgres");
  await database.transaction(async (tx) => void (await tx.query(MANY_ROWS)));
});
afterAll(() => database.close());

/** Shows the plan of every statement, for whatever parameters, line by line. */
async function withPlans(see: (name: string, plan: string[]) => void): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query("set local plan_cache_mode = force_generic_plan");
    for (const [name, { text, parameters }] of declaredStatements) {
      if (!/^\s*(select|insert|update|delete|with)\b/.test(text)) continue;
      await tx.query(`prepare plan_of_statement as ${text}`);
      const values = parameters.length === 0 ? "" : `(${parameters.map(() => "null").join(", ")})`;
      const plan = await tx.query<Record<string, string>>(`explain (costs off) execute plan_of_statement ${values}`);
      await tx.query("deallocate plan_of_statement");
      see(
        name,
        plan.rows.map((row) => Object.values(row)[0]?.trim() ?? ""),
      );
    }
  });
}

it("every statement finds the rows of its restaurant by an index, whatever its parameters are", async () => {
  expect([typeof createServer, Object.keys(commands).length > 0]).toEqual(["function", true]);
  const { rows } = await database.query<{ name: string }>(
    "select table_name as name from information_schema.columns where column_name = 'merchant_id' and table_schema = 'public'",
  );
  const scan = new RegExp(`Seq Scan on (${rows.map(({ name }) => name).join("|")})\\b`);
  const scans: { name: string; lines: string[] }[] = [];
  await withPlans((name, plan) => {
    const lines = plan.filter((line) => scan.test(line));
    if (lines.length > 0) scans.push({ name, lines });
  });
  expect(scans.filter(({ name }) => !(name in MAY_SCAN))).toEqual([]);
  expect(scans.map(({ name }) => name).toSorted()).toEqual(Object.keys(MAY_SCAN).toSorted());
});

it("a claim finds what is due in its restaurant by the index of that, and not among all rows of the restaurant", async () => {
  const claims = new Map<string, boolean>();
  await withPlans((name, plan) => {
    if (/\.claim(-fairly)?$/.test(name))
      claims.set(
        name,
        plan.some((line) => /Index.* \w+_due_of\b/.test(line)),
      );
  });
  expect(Object.fromEntries(claims)).toEqual({
    "attempt.claim": true,
    "card.claim": true,
    "delivery.claim": true,
    "delivery.claim-fairly": true,
    "outbox.claim": true,
    "print.claim": true,
  });
});

/** Makes every table of restaurants look as if it had a dozen rows of one restaurant, as statistics do that were collected on its first day. */
const FEW_ROWS = `do $$
  declare
    one record;
  begin
    for one in select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'merchant_id' loop
      perform pg_restore_relation_stats('schemaname', 'public', 'relname', one.name::text, 'relpages', 1, 'reltuples', 12::real);
      perform pg_restore_attribute_stats('schemaname', 'public', 'relname', one.name::text, 'attname', 'merchant_id', 'inherited', false,
        'null_frac', 0::real, 'avg_width', 8, 'n_distinct', 1::real);
    end loop;
  end $$`;

it("the figures and their files compare no order with each row of a table, however old the statistics of the table are", async () => {
  await database.transaction(async (tx) => void (await tx.query(FEW_ROWS)));
  const compared = new Map<string, string[]>();
  await withPlans((name, plan) => {
    if (name.startsWith("figures."))
      compared.set(
        name,
        plan.filter((line) => /^Join Filter: \(\w+\.\w+ = \w+\.\w+\)/.test(line)),
      );
  });
  expect(compared.size).toBeGreaterThan(20);
  expect([...compared].filter(([, lines]) => lines.length > 0)).toEqual([]);
});
