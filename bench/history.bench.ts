import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServer } from "../server/src/app/create-server.ts";
import { migrateDatabase } from "../server/src/platform/db/migrate.ts";
import { type Database, openDatabase } from "../server/src/platform/db/open-database.ts";
import { loadRestaurant } from "../server/src/transfer/menu-folder/load-restaurant.ts";
import { saveGuest } from "../server/src/identity/store/diner-session-store.ts";
import { hashOf } from "../server/src/platform/random.ts";
import { MERCHANT, MUSHROOMS, place, type Send } from "../server/test-crash/support/diner-calls.ts";
import { startPostgres } from "../server/test-database/postgres-server.ts";
import { counting, rowsRead } from "./counted-rows.ts";

/** The numbers of completed orders beside which orders are placed. */
const STORED = [1_000, 10_000, 100_000];
/** Orders that are placed before those that are measured, so that each statement is prepared. */
const WARM_UP = 20;
const MEASURED = 100;
type Server = Awaited<ReturnType<typeof createServer>>;
const SERVING = { log: () => undefined, say: () => undefined, jobs: [], buildId: "bench", version: "bench" };

/**
 * What one placed order costs beside the orders that a restaurant has had: its statements, the rows that they read, and the processor time of
 * this process, which has the embedded database in it. On both databases, or on the named one: `history postgres`; `history embedded 1000` ends
 * with 1 000 stored ones.
 */
export async function* history(only = process.argv[3], most = Number(process.argv[4] ?? "Infinity")): AsyncIterable<string> {
  if (!only || only === "embedded") {
    const dataDir = mkdtempSync(join(tmpdir(), "comanda-bench-"));
    yield* costs({ dataDir }, most);
    rmSync(dataDir, { recursive: true });
  }
  if (only && only !== "postgres") return;
  const postgres = await startPostgres();
  yield* costs({ databaseUrl: postgres.url, dataDir: "" }, most);
  await postgres.stop();
}

async function* costs(location: { databaseUrl?: string; dataDir: string }, most: number): AsyncIterable<string> {
  const opened = await openDatabase({ ...location, log: () => undefined, random: Math.random, watchdogMs: 600_000 });
  if (!opened.ok) throw new Error(opened.why);
  const db = opened.value;
  await migrateDatabase(db.pool);
  const sent = { statements: 0 };
  const server = await createServer({ db: counting(db, sent), ...SERVING });
  await loadRestaurant(server.deps, join(import.meta.dirname, "../restaurants/pomelo-lane"));
  let stored = 0;
  for (const count of STORED.filter((one) => one <= most)) {
    if (count > stored) await storeOrders(db, stored, count);
    stored = count;
    await placeOrders(server, await newGuests(server, WARM_UP));
    const guests = await newGuests(server, MEASURED);
    const rowsBefore = await rowsRead(db);
    const [sentBefore, cpu] = [sent.statements, process.cpuUsage()];
    await placeOrders(server, guests);
    const { user, system } = process.cpuUsage(cpu);
    const statements = (sent.statements - sentBefore) / MEASURED;
    const rows = await rowsRead(db);
    const perTable = [...rows]
      .map(([table, read]) => [table, (read - (rowsBefore.get(table) ?? 0)) / MEASURED] as const)
      .filter(([, read]) => read >= 0.5)
      .toSorted(([, one], [, other]) => other - one);
    const all = perTable.reduce((sum, [, read]) => sum + read, 0);
    yield (
      `history, ${db.kind}: beside ${count} orders each has ${statements.toFixed(1)} statements, ${all.toFixed(1)} rows read, ` +
        `${((user + system) / 1000 / MEASURED).toFixed(1)} ms CPU`
    );
    yield `  most rows: ${perTable
      .slice(0, 5)
      .map(([table, read]) => `${table} ${read.toFixed(1)}`)
      .join(", ")}`;
  }
  await server.close();
  await db.close();
}

/** Completed orders of the days before today, of a quarter as many diners, each with two items, an idempotency key, a session, an event and its delivery. */
async function storeOrders(db: Database, from: number, to: number): Promise<void> {
  const ids = `select $1::int + n as n from generate_series(1, $2::int - $1::int) n`;
  await db.transaction(async (tx) => {
    await tx.query("set local session_replication_role = replica");
    for (const text of [
      `insert into diner (merchant_id, id, uuid, is_member, created_at)
       select ${MERCHANT}, 1 + n / 4, gen_random_uuid(), false, now() from (${ids}) s where n % 4 = 0`,
      `insert into customer_order (merchant_id, id, diner_id, serial, business_day, type, status, send_status, payment_status, table_id,
         table_name, region_id, sitting_id, guests, notes, is_tax_free, source_type, extra_info, row_version, sub_total, discount, charge, tax,
         tips, total, points, paid, pricing, created_at, changed_at, ended_at)
       select ${MERCHANT}, n, 1 + n / 4, 1 + n / 365, current_date - 1 - n % 365, 2, 1, 2, 2, 0, '', 0, 0, 1, '', false, 4, '', 1, 19, 0, 0,
         1.56, 0, 20.56, 0, 20.56, '{}', now() - interval '1 day' * (1 + n % 365), now() - interval '1 day' * (1 + n % 365),
         now() - interval '1 day' * (1 + n % 365) from (${ids}) s`,
      `insert into order_item (merchant_id, order_id, id, position, product_id, quantity, amount, points, line, state)
       select ${MERCHANT}, n, 2 * n + item, item, 2001, 1, 9.5, 0, '{"productId": "2001", "quantity": "1", "price": "9.50"}', 'sent'
       from (${ids}) s, generate_series(0, 1) item`,
      `insert into idempotency (merchant_id, diner_id, key, body_hash, answer, created_at)
       select ${MERCHANT}, 1 + n / 4, gen_random_uuid()::text, 'hash', '{}', now() from (${ids}) s`,
      `insert into session (merchant_id, token_hash, diner_id, created_at, expires_at)
       select ${MERCHANT}, gen_random_uuid()::text, 1 + n / 4, now(), now() + interval '1 day' from (${ids}) s`,
      `insert into order_event (merchant_id, id, order_id, row_version, kind, at, actor_kind)
       select ${MERCHANT}, n, n, 1, 'placed', now(), 'diner' from (${ids}) s`,
      `insert into delivery (merchant_id, id, subscriber, kind, event_id, order_id, order_version, payload, created_at, next_at, delivered_at)
       select ${MERCHANT}, n, 'staff-lines', 'placed', n, n, 1, '{}', now(), now(), now() from (${ids}) s`,
    ])
      await tx.query(text, [from, to]);
  });
  await db.query("vacuum (analyze)");
}

/** New guests, each with a token. */
async function newGuests({ deps: { db, random } }: Server, count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, () => random.token());
  const [createdAt, expiresAt] = [new Date(), new Date(Date.now() + 3_600_000)];
  for (const token of tokens) {
    const guest = { merchantId: MERCHANT, id: random.id(), uuid: random.uuid(), tokenHash: hashOf(token), createdAt, expiresAt };
    await saveGuest(db, guest);
  }
  return tokens;
}

/** Places a to-go order of each guest, one after the other. */
async function placeOrders({ app }: Server, tokens: readonly string[]): Promise<void> {
  const send: Send = async (path, init) => {
    const answer = await app.request(path, init);
    return { status: answer.status, retryAfter: answer.headers.get("retry-after"), text: await answer.text() };
  };
  for (const token of tokens) {
    const { status } = await place(send, token, { key: crypto.randomUUID(), dishes: [MUSHROOMS], expectedTotal: "12.45" });
    if (status !== 200) throw new Error(`an order was refused with ${status}`);
  }
}
