import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServer } from "../../server/src/app/create-server.ts";
import { migrateDatabase } from "../../server/src/platform/db/migrate.ts";
import type { TextQueryable } from "../../server/src/platform/db/connection/database-connection.ts";
import { type Database, openDatabase } from "../../server/src/platform/db/open-database.ts";
import { writeOrder } from "../../server/src/orders/place/write-order.ts";
import { loadRestaurant } from "../../server/src/transfer/menu-folder/load-restaurant.ts";
import { startPostgres } from "../../server/test-database/postgres-server.ts";
import { ratioInTurns } from "../load.ts";
import { MERCHANT, newGuests, perSecond, place, type Server, SERVING, timed } from "./placing.ts";

/** Measures placing orders on PostgreSQL, or with `orders embedded` on the embedded database. */
export const orders = (database = process.argv[3]): Promise<string[]> => (database === "embedded" ? embeddedOrders() : postgresOrders());

/** Compares the whole API with only the statement that writes an order, twenty concurrently. */
async function postgresOrders(): Promise<string[]> {
  const postgres = await startPostgres();
  const opened = await openDatabase({
    databaseUrl: postgres.url,
    dataDir: "",
    log: () => undefined,
    random: Math.random,
  });
  if (!opened.ok) throw new Error(opened.why);
  const db = opened.value;
  await migrateDatabase(db.pool);
  const server = await createServer({ db, ...SERVING });
  await loadRestaurant(server.deps, join(import.meta.dirname, "../../restaurants/pomelo-lane"));
  const { ratio, first, second } = await ratioInTurns(
    3,
    () => perSecond(() => place(server)),
    () => perSecond(() => write(server)),
  );
  await server.close();
  await db.close();
  await postgres.stop();
  return [`orders: ${Math.round(first)}/s, their statement alone ${Math.round(second)}/s, ratio ${ratio.toFixed(2)} (bar 0.5)`];
}

/** Compares the whole API with named statements, which are prepared once, and with the same statements without names. */
async function embeddedOrders(): Promise<string[]> {
  const [named, unnamed] = [await openEmbedded((db) => db), await openEmbedded(withoutNames)];
  const cpu = { named: 0, unnamed: 0 };
  const measured = (server: Server, kind: keyof typeof cpu) => async () => {
    const { rate, cpuMs } = await timed(() => place(server));
    cpu[kind] = cpuMs;
    return rate;
  };
  const { ratio, first, second } = await ratioInTurns(5, measured(named.server, "named"), measured(unnamed.server, "unnamed"));
  await Promise.all([named.close(), unnamed.close()]);
  return [
    `orders, embedded: ${Math.round(first)}/s (${cpu.named.toFixed(1)} ms CPU each), planned anew each time ${Math.round(second)}/s (${cpu.unnamed.toFixed(1)} ms), ratio ${ratio.toFixed(2)} (bar 1.5)`,
  ];
}

async function openEmbedded(change: (db: Database) => Database) {
  const dataDir = mkdtempSync(join(tmpdir(), "comanda-bench-"));
  const opened = await openDatabase({ dataDir, log: () => undefined, random: Math.random });
  if (!opened.ok) throw new Error(opened.why);
  await migrateDatabase(opened.value.pool);
  const server = await createServer({ db: change(opened.value), ...SERVING });
  await loadRestaurant(server.deps, join(import.meta.dirname, "../../restaurants/pomelo-lane"));
  const close = async () => {
    await server.close();
    await opened.value.close();
    rmSync(dataDir, { recursive: true });
  };
  return { server, close };
}

function withoutNames(db: Database): Database {
  const on = (to: TextQueryable): TextQueryable => ({
    query: (statement, values) => to.query(typeof statement === "string" ? statement : { ...statement, name: undefined }, values),
  });
  return { ...db, ...on(db), transaction: (work) => db.transaction((tx) => work(on(tx))) };
}

async function write({ deps }: Server): Promise<() => Promise<void>> {
  const sample = (await deps.menus.latest(MERCHANT))?.merchant;
  if (!sample) throw new Error("the restaurant is not loaded");
  const guests = await newGuests(deps);
  const now = new Date();
  const money = {
    earnedPoints: 0,
    subTotal: "9.50",
    discount: "0.00",
    charge: "0.00",
    tax: "0.78",
    tips: "0.00",
    total: "10.28",
    points: 0,
    paid: "0.00",
    writtenOff: "0.00",
    refunded: "0.00",
    held: "0.00",
    capturing: "0.00",
    captured: "0.00",
  };
  const line = { productId: "2001", quantity: "1", name: { "en-US": "Popcorn Chicken" }, price: "9.50" };
  return async () => {
    const id = deps.random.id();
    const order = {
      merchantId: MERCHANT,
      id,
      dinerId: guests.pop()?.id ?? "",
      serial: 0,
      businessDay: "2026-01-01",
      type: 2,
      status: 0,
      sendStatus: 0,
      paymentStatus: 0,
      tableId: "0",
      tableName: "",
      regionId: "0",
      sittingId: "0",
      guests: 1,
      notes: "",
      isTaxFree: false,
      sourceType: 4,
      extraInfo: "",
      rowVersion: 1,
      createdAt: now,
      changedAt: now,
      sentAt: null,
      endedAt: null,
      dinerLocale: "en-US",
      allergies: null,
      allergyReadBy: null,
      allergyReadAt: null,
      ...money,
      pricing: { orderTaxes: [], priceAdjustments: [], trace: [], names: {}, coupons: [], best: null },
    };
    const item = { position: 0, amount: "9.50", points: 0, line: line as never, state: "held" as const, sentAt: null, stockTaken: null };
    const added = [{ id: deps.random.id(), ...item }];
    const actor = { kind: "diner" as const, id: order.dinerId, name: "", role: null };
    const event = { id: deps.random.id(), kind: "placed" as const, at: now, actor, change: { itemIds: added.map((one) => one.id) } };
    const spent = { keyOwnerId: order.dinerId, coupons: [], points: 0, toGoSlots: [], pace: null, entryId: deps.random.id(), audit: "[]" };
    const rest = { ...spent, stockDemand: [], menuVersion: sample.menuVersion, answer: { order }, event };
    const { done } = await writeOrder(deps.db, { key: crypto.randomUUID(), bodyHash: "hash", order, added, ...rest });
    if (!done) throw new Error("nothing was written");
  };
}
