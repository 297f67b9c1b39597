import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type PostgresServer, startPostgres } from "../../../test-database/postgres-server.ts";
import { type Database, openDatabase } from "./open-database.ts";

describe("a PostgreSQL database that is restarted immediately", () => {
  let server: PostgresServer;
  let database: Database;
  beforeAll(async () => {
    server = await startPostgres();
    const opened = await openDatabase({
      databaseUrl: server.url,
      dataDir: "",
      log: () => undefined,
      random: () => 0,
    });
    if (!opened.ok) throw new Error(opened.why);
    database = opened.value;
  });
  afterAll(async () => {
    await database.close();
    await server.stop();
  });

  it("reports power-safe durability", () => expect(database.durability).toBe("power-safe"));

  it("fails the running statements, not the process, and keeps committed rows", async () => {
    await database.query("create table if not exists bill (id int)");
    await database.query("truncate bill");
    const reconnected = Promise.withResolvers<void>();
    database.onReconnected(reconnected.resolve);
    const received = Promise.withResolvers<string>();
    await database.subscribe("bill", received.resolve);
    await database.query("insert into bill values (1)");
    const connections = await Promise.all(Array.from({ length: 8 }, () => database.pool.connect()));
    for (const connection of connections) connection.release();
    const underWay = Array.from({ length: 5 }, () => database.query("select pg_sleep(10)"));
    const held = database.transaction(async (tx) => {
      await tx.query("insert into bill values (2)");
      await server.restart("immediate");
      await tx.query("insert into bill values (3)");
    });
    const outcomes = await Promise.allSettled([...underWay, held]);
    expect(outcomes.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => "rejected"));
    await database.ping();
    expect((await database.query("select id from bill")).rows).toEqual([{ id: 1 }]);
    await reconnected.promise;
    await database.query("select pg_notify('bill', 'paid')");
    expect(await received.promise).toBe("paid");
  });

  it("is reported as unreachable when it does not run", async () => {
    const nowhere = "postgres://postgres@127.0.0.1:1/postgres";
    const opened = await openDatabase({
      databaseUrl: nowhere,
      dataDir: "",
      log: () => undefined,
      random: () => 0,
    });
    expect(opened).toEqual({ ok: false, why: "unreachable", help: { reason: "connect ECONNREFUSED 127.0.0.1:1" } });
  });
});
