import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { postgresPool } from "../../server/src/db/postgres-pool.ts";
import { type PostgresServer, startPostgres } from "../../server/test-database/postgres-server.ts";
import { runProgram } from "./host-process.ts";

const POMELO_LANE = join(import.meta.dirname, "../../restaurants/pomelo-lane");

describe("an operator's command on PostgreSQL", () => {
  let postgres: PostgresServer;
  let pool: ReturnType<typeof postgresPool>;
  beforeAll(async () => {
    postgres = await startPostgres();
    pool = postgresPool({ url: postgres.url, log: () => undefined, max: 1 });
  });
  afterAll(async () => {
    await pool.end();
    await postgres.stop();
  });
  const command = (...args: string[]) => runProgram(["host/src/command.ts", ...args], { DATABASE_URL: postgres.url });

  it("leaves messages to the staff to the processes that serve", { timeout: 120_000 }, async () => {
    expect(await command("load", POMELO_LANE)).toMatchObject({ code: 0 });
    await pool.query(`insert into outbox (merchant_id, id, kind, payload, created_at, next_at)
      values (100001, 41, 'order-placed', '{"orderId":"41","serial":1}', now(), now())`);
    const { code, said } = await command("qr", "100001");
    expect({ code, staffLines: said.match(/^staff .*$/gm) }).toEqual({ code: 0, staffLines: null });
    const { rows } = await pool.query("select attempts, sent_at as sent from outbox where id = 41");
    expect(rows).toEqual([{ attempts: 0, sent: null }]);
  });
});
