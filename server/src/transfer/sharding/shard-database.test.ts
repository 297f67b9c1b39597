import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { isOnCluster, joinCluster } from "../../../test-database/cluster.ts";
import { loadDemoRestaurants } from "../../../test-database/demo-restaurants.ts";
import { freshDatabase, freshLocation } from "../../../test-database/fresh-database.ts";
import { migrationsFolder, writeLater } from "../../../test-database/later-migrations.ts";
import { databaseAt } from "../../../test-database/migrated-templates.ts";
import { onNodes } from "../../../test-database/postgres-server.ts";
import { type Database, openDatabase } from "../../platform/db/open-database.ts";
import { migrateDatabase } from "../../platform/db/migrate.ts";
import { postgresPool } from "../../platform/db/postgres-pool.ts";
import { countIn, tablesIn } from "../backup/backup-tables.ts";
import { shardDatabase } from "./shard-database.ts";

/** What no restaurant has, and tables with a unique key that does not contain the restaurant. */
const ON_COORDINATOR = ["deployment_secret", "last_backup", "qr_code", "readiness_probe", "redirect"];

const poolOf = (url: string) => postgresPool({ url, log: () => undefined, max: 1 });

describe("a PostgreSQL", () => {
  it.skipIf(isOnCluster())("without the extension is not divided", async () => {
    const { databaseUrl = "", remove } = await freshLocation("postgres");
    const pool = poolOf(databaseUrl);
    expect(await shardDatabase(pool)).toEqual({ ok: false, why: "no-extension" });
    await pool.end();
    await remove();
  });
});

describe.skipIf(!isOnCluster())("a sharded PostgreSQL", () => {
  let database: Database;
  beforeAll(async () => {
    database = await freshDatabase("postgres", "demo");
  });
  afterAll(() => database.close());

  const dividedTables = async (on: Pick<Database, "query">) =>
    (await on.query<{ name: string }>("select logicalrelid::text as name from pg_dist_partition where partmethod = 'h'")).rows.map(
      ({ name }) => name,
    );

  it("divides every table of restaurants by its restaurant, and has the others on the coordinator", async () => {
    const { rows } = await database.query<{ name: string }>(
      `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
         and not exists (select from pg_dist_partition p where p.logicalrelid = c.oid)
         and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') order by c.relname`,
    );
    expect(rows.map(({ name }) => name)).toEqual(ON_COORDINATOR);
  });

  it("has all rows of one restaurant on one node", async () => {
    const { rows } = await database.query<{ groups: number }>(
      "select count(distinct colocation_id)::int as groups from citus_tables where citus_table_type = 'distributed'",
    );
    expect(rows).toEqual([{ groups: 1 }]);
  });

  it("is divided once: a repetition does nothing", async () => {
    expect(await shardDatabase(database.pool)).toEqual({ ok: true, value: { divided: [], workers: 2 } });
  });

  it("divides the tables of a later migration, which may refer to those before", async () => {
    const folder = writeLater(migrationsFolder(), {
      later: `create table later_wish (merchant_id bigint not null, id bigint not null, primary key (merchant_id, id));
--> statement-breakpoint
alter table later_wish add constraint later_wish_of foreign key (merchant_id) references merchant (id);`,
    });
    await migrateDatabase(database.pool, folder);
    rmSync(folder, { recursive: true });
    expect(await dividedTables(database)).toContain("later_wish");
  });

  it("has the settings of a transaction on its workers, and the limit of waiting for a lock", async () => {
    const merchant = "100001";
    const onWorker =
      "select current_setting('comanda.importing', true) as importing, current_setting('lock_timeout') as limit, current_setting('TimeZone') as zone from merchant where id = $1";
    const rows = await database.transaction(async (tx) => {
      await tx.query("set local comanda.importing = 'on'");
      return (await tx.query(onWorker, [merchant])).rows;
    });
    expect(rows).toEqual([{ importing: "on", limit: "2s", zone: "UTC" }]);
  });

  it("is refused by a start where sessions of a worker have other settings", async () => {
    const { databaseUrl = "", remove } = await freshLocation("postgres");
    const name = new URL(databaseUrl).pathname.slice(1);
    await onNodes(inject("databases").postgresUrl, `alter database ${name} set timezone = 'Asia/Taipei'`);
    const opened = await openDatabase({
      databaseUrl,
      dataDir: "",
      log: () => undefined,
      random: Math.random,
      onAnnounced: () => undefined,
    });
    expect(opened).toMatchObject({
      why: "other-settings",
      help: { reason: expect.stringMatching(/TimeZone is Asia\/Taipei on the worker .*, not UTC/) },
    });
    await remove();
  });
});

describe.skipIf(!isOnCluster())("a PostgreSQL with the extension and rows", () => {
  const name = `filled_${crypto.randomUUID().replaceAll("-", "")}`;
  const { postgresUrl } = inject("databases");
  const url = databaseAt(postgresUrl, name);
  afterAll(() => onNodes(postgresUrl, `drop database if exists ${name} with (force)`));

  it("keeps its rows when it is divided", async () => {
    await onNodes(postgresUrl, `create database ${name}`);
    await joinCluster(url);
    const filled = await openedAt(url);
    await migrateDatabase(filled.pool);
    await loadDemoRestaurants(filled);
    const before = await countsIn(filled);
    await filled.close();

    const pool = poolOf(url);
    const sharded = await shardDatabase(pool);
    expect(sharded.ok && sharded.value.divided.length).toBe(Object.keys(before).length - ON_COORDINATOR.length);
    await pool.end();
    const divided = await openedAt(url, () => undefined);
    expect(await countsIn(divided)).toEqual(before);
    await divided.close();
  });
});

async function openedAt(databaseUrl: string, onAnnounced?: () => void): Promise<Database> {
  const opened = await openDatabase({ databaseUrl, dataDir: "", log: () => undefined, random: Math.random, onAnnounced });
  if (!opened.ok) throw new Error(JSON.stringify(opened));
  return opened.value;
}

/** The number of rows of each table. */
async function countsIn({ pool }: Database): Promise<Record<string, number>> {
  const tables = await tablesIn(pool);
  return Object.fromEntries(await Promise.all(tables.map(async ({ table }) => [table, await countIn(pool, table)] as const)));
}
