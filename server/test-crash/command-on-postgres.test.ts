import { execFile } from "node:child_process";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { postgresPool } from "../src/platform/db/postgres-pool.ts";
import { inTier } from "../test-database/test-tier.ts";
import { bundledProgram } from "../test-database/bundled-program.ts";
import { databaseAt } from "../test-database/migrated-templates.ts";
import { execute } from "../test-database/postgres-server.ts";
import { PROCESS_ENVIRONMENT } from "../test-database/process-environment.ts";

const ROOT = join(import.meta.dirname, "../..");
const POMELO_LANE = join(ROOT, "restaurants/pomelo-lane");

/** Runs `npm run <name> -- <args>` on a PostgreSQL database; returns its output on both streams. */
async function runCommand(databaseUrl: string, args: string[]): Promise<{ code: number; output: string }> {
  const command = await bundledProgram("host/src/command.ts");
  const { promise, resolve } = Promise.withResolvers<{ code: number; output: string }>();
  const env = { ...PROCESS_ENVIRONMENT, DATABASE_URL: databaseUrl };
  const program = execFile(process.execPath, [command, ...args], { cwd: ROOT, env }, (_, stdout, stderr) =>
    resolve({ code: program.exitCode ?? 1, output: stdout + stderr }),
  );
  return promise;
}

describe("an operator's command on PostgreSQL", () => {
  const { postgresUrl } = inject("databases");
  const name = `empty_${crypto.randomUUID().replaceAll("-", "")}`;
  const url = databaseAt(postgresUrl, name);
  const { host } = new URL(url);
  let pool: ReturnType<typeof postgresPool>;
  beforeAll(async () => {
    await execute(postgresUrl, `create database ${name}`);
    pool = postgresPool({ url, log: () => undefined, max: 1 });
  });
  afterAll(async () => {
    await pool.end();
    await execute(postgresUrl, `drop database ${name} with (force)`);
  });
  const command = (...args: string[]) => runCommand(url, args);
  const tables = async () =>
    (await pool.query("select schemaname || '.' || tablename as name from pg_tables where schemaname in ('public', 'drizzle')")).rows;

  it.each(
    inTier([
      ["table", "open", "100001", "12"],
      ["restaurant", "remove", "100001"],
      ["qr", "100001"],
    ]),
  )("is refused in a database that no server has used, and creates no tables: %s", async (...args) => {
    const output = `The PostgreSQL at ${host}/${name} has no tables of Comanda. Set DATABASE_URL as the server has it.\n`;
    expect(await command(...args)).toMatchObject({ code: 1, output: expect.stringContaining(output) });
    expect(await tables()).toEqual([]);
  });

  it("that loads a restaurant is refused in a database of another program", async () => {
    await pool.query(`create table invoice (id int); create schema drizzle;
      create table drizzle.__drizzle_migrations (id int, hash text, created_at bigint);
      insert into drizzle.__drizzle_migrations values (1, '', 1)`);
    const before = await tables();
    const loaded = await command("load", POMELO_LANE);
    const output = `The PostgreSQL at ${host}/${name} has a table that is not Comanda's (invoice). Comanda needs a database of its own.\n`;
    expect(loaded).toMatchObject({ code: 1, output: expect.stringContaining(output) });
    expect(await tables()).toEqual(before);
    await pool.query("drop table invoice; drop schema drizzle cascade");
  });

  it("leaves messages to the staff to the serving processes", async () => {
    expect(await command("load", POMELO_LANE)).toMatchObject({ code: 0 });
    await pool.query(`insert into delivery (merchant_id, id, subscriber, kind, payload, created_at, next_at)
      values (100001, 41, 'staff-lines', 'placed', '{}', now(), now())`);
    const { code, output } = await command("qr", "100001");
    expect({ code, staffLines: output.match(/^staff .*$/gm) }).toEqual({ code: 0, staffLines: null });
    const { rows } = await pool.query("select attempts, delivered_at as delivered from delivery where id = 41");
    expect(rows).toEqual([{ attempts: 0, delivered: null }]);
  });
});
