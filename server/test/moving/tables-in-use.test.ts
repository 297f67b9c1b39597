import { describe, expect, it } from "vitest";
import { connectForLongWork } from "../../src/platform/db/long-work.ts";
import { removeRestaurant, resumeRestaurant, stopRestaurant } from "../../src/transfer/moving/move-restaurant.ts";
import { HARBOR_DELI, openTestServer, POMELO_LANE } from "../harness.ts";
import { MUSHROOMS, placed, toGo } from "../ordering/order-bodies.ts";
import { rowsOf } from "../staff/console.ts";
import { knows, lineOf } from "./moving-files.ts";

const TRIGGERS = "select tgenabled as state, count(*)::int as n from pg_trigger where tgname like 'moving_%' group by 1";

// The embedded database has one connection: nothing reads beside it.
describe("a restaurant whose tables are in use, on the postgres database", () => {
  it("is stopped, started and removed while a backup reads every table, without waiting for its end", async () => {
    const server = await openTestServer("postgres");
    const { db, clock } = server.deps;
    const once = { db, clock, retries: 0 };
    const backup = await connectForLongWork(db.pool);
    await backup.query("begin isolation level repeatable read read only");
    const tables = await backup.query("select tablename as name from pg_tables where schemaname = 'public'");
    for (const { name } of tables.rows as { name: string }[]) await backup.query(`select from "${name}" limit 1`);
    await lineOf(server.command("merchant", "stop", POMELO_LANE));
    expect(await resumeRestaurant(once, POMELO_LANE)).toMatchObject({ ok: true });
    await knows(server, POMELO_LANE, undefined);
    const { id } = await placed(server, toGo([MUSHROOMS]), { as: await server.guest() });
    expect(await rowsOf(server, TRIGGERS)).toEqual([{ state: "D", n: expect.any(Number) }]);
    // A restaurant that is stopped again has its triggers again.
    expect(await stopRestaurant(once, POMELO_LANE)).toMatchObject({ ok: true });
    await expect(rowsOf(server, "update customer_order set notes = '' where id = $1", id)).rejects.toMatchObject({ code: "CM002" });
    expect(await removeRestaurant(once, { merchantId: POMELO_LANE, isCopy: true })).toMatchObject({ ok: true });
    await backup.query("rollback");
    // What could not be dropped is dropped the next time.
    await lineOf(server.command("merchant", "stop", HARBOR_DELI));
    await lineOf(server.command("merchant", "resume", HARBOR_DELI));
    expect(await rowsOf(server, TRIGGERS)).toEqual([]);
    backup.release();
    await server.close();
  });

  it("stays as it is while another transaction has written, and can be tried again", async () => {
    const server = await openTestServer("postgres");
    const { db, clock } = server.deps;
    const once = { db, clock, retries: 0 };
    const writer = await connectForLongWork(db.pool);
    await writer.query("begin; update merchant set short_name = short_name");
    expect(await stopRestaurant(once, POMELO_LANE)).toMatchObject({ ok: false, why: "in-use" });
    await writer.query("rollback");
    expect(await stopRestaurant(once, POMELO_LANE)).toMatchObject({ ok: true });
    await writer.query("begin; lock table merchant in row exclusive mode");
    expect(await resumeRestaurant(once, POMELO_LANE)).toMatchObject({ ok: false, why: "in-use" });
    await writer.query("rollback");
    expect(await resumeRestaurant(once, POMELO_LANE)).toMatchObject({ ok: true });
    writer.release();
    await server.close();
  });
});
