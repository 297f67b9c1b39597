import { createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createGzip, gunzipSync, gzipSync } from "node:zlib";
import { contract } from "@comanda/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkBackup, type CheckedBackup } from "../../src/transfer/backup/read-backup.ts";
import { restoreBackup, restoringUrl } from "../../src/transfer/backup/restore-backup.ts";
import { openBackup } from "../../src/transfer/backup/write-backup.ts";
import { latestMigration } from "../../src/platform/db/migrate.ts";
import { type Database, openDatabase } from "../../src/platform/db/open-database.ts";
import { migrationsFolder, writeLater } from "../../test-database/later-migrations.ts";
import { IS_FULL_TIER } from "../../test-database/test-tier.ts";
import { DATABASE_KINDS, freshDatabase, freshLocation, TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { atTable, CLAMS, detail, freshKey, MUSHROOMS, placed, seatedGuest, SOY_MILK, toGo } from "../ordering/order-bodies.ts";
import { freshPhone, openTestServer, POMELO_LANE } from "../harness.ts";

const MADE_AT = new Date("2026-11-22T10:00:00Z");
const NOTES = 'no "basil"\\, 湯 & {soup}\n, 50% \u00a0 less 🌶';

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), "comanda-backup-"))));
afterAll(() => rmSync(folder, { recursive: true }));

const newPath = () => join(folder, `${crypto.randomUUID()}.gz`);

async function backUp(database: Database, path = newPath()): Promise<string> {
  const opened = await openBackup(database.pool, MADE_AT);
  if (!opened.ok) throw new Error(opened.why);
  await pipeline(opened.value, createGzip(), createWriteStream(path));
  return path;
}

/** A new database, opened for restoring; closing it removes it. */
async function freshTarget(kind: Database["kind"]): Promise<Database> {
  const { remove, databaseUrl, dataDir } = await freshLocation(kind);
  const url = databaseUrl && restoringUrl(databaseUrl);
  const opened = await openDatabase({ databaseUrl: url, dataDir, log: () => undefined, random: Math.random });
  if (!opened.ok) throw new Error(opened.why);
  return { ...opened.value, close: () => opened.value.close().finally(remove) };
}

async function checked(path: string): Promise<CheckedBackup> {
  const backup = await checkBackup(path);
  if (!backup.ok) throw new Error(`${backup.why}: ${backup.help?.reason}`);
  return backup.value;
}

/** All rows of a database, as a backup contains them. */
async function rowsOf(database: Database): Promise<string[]> {
  const opened = await openBackup(database.pool, MADE_AT);
  if (!opened.ok) throw new Error(opened.why);
  return (await text(opened.value)).split("\n").toSorted();
}

/** From one database into the other, both ways: each driver reads and writes every value. In the full tier also into one of the same kind. */
const MOVES = DATABASE_KINDS.flatMap((from) =>
  DATABASE_KINDS.filter((into) => IS_FULL_TIER || into !== from).map((into) => [from, into] as const),
);

describe.each(MOVES)("a backup of %s", (from, into) => {
  it(`restored into ${into} has every row, and orders continue`, async () => {
    const before = await openTestServer(from);
    const guest = await before.guest();
    const first = await placed(before, toGo([MUSHROOMS, CLAMS], { notes: NOTES }), { as: guest });
    const seated = await seatedGuest(before, "12");
    const key = freshKey();
    const order = { body: { ...atTable("12", [SOY_MILK]), expectedTotal: "4.60" } };
    const answer = await before.data(contract.order.place, order, { as: seated, key });
    const phone = freshPhone();
    const member = await before.member(POMELO_LANE, phone);
    await before.command("member", "points", POMELO_LANE, phone, "320");
    const details = [{ ...MUSHROOMS, notes: NOTES }];
    await before.data(contract.cart.update, { body: { merchantId: POMELO_LANE, details, productId: "1004" } }, { as: member });
    const otherPhone = freshPhone();
    await before.data(contract.signIn.sendCode, { body: { phone: otherPhone } }, { as: guest });
    const code = await before.codeFor(otherPhone);
    const cart = await before.data(contract.cart.get, {}, { as: member });
    const now = before.clock.now().toISOString();

    const database = await freshTarget(into);
    const restored = await restoreBackup(database.pool, await checked(await backUp(before.deps.db)));
    expect(restored).toMatchObject({ ok: true, value: { cart: 1, customer_order: 2, idempotency: 2, member: 1 } });
    expect(await rowsOf(database)).toEqual(await rowsOf(before.deps.db));
    await before.close();

    const after = await openTestServer(into, { database, now });
    expect(await after.data(contract.cart.get, {}, { as: member })).toEqual(cart);
    expect(await detail(after, first.id, guest)).toEqual(first);
    expect((await detail(after, first.id, guest)).notes).toBe(NOTES);
    expect(await after.data(contract.order.place, order, { as: seated, key })).toEqual(answer);
    const signedIn = { body: { phone: otherPhone, code, autoRegister: true, autoFillingName: true } };
    await after.data(contract.signIn.logIn, signedIn, { as: guest });
    expect((await placed(after, toGo([MUSHROOMS]), { as: await after.guest() })).serial).toBe(3);
    await after.close();
  });
});

// On both: the database is locked, emptied and filled over the connections of each.
describe.each(DATABASE_KINDS)("restoring into the %s database", (kind) => {
  it("is refused where it has rows, unless they are to be replaced", async () => {
    const server = await openTestServer(kind);
    const backup = await checked(await backUp(server.deps.db));
    const as = await server.guest();
    const { id } = await placed(server, toGo([MUSHROOMS]), { as });
    expect(await restoreBackup(server.deps.db.pool, backup)).toMatchObject({ ok: false, why: "not-empty" });
    expect((await detail(server, id, as)).id).toBe(id);
    await server.close();

    const database = await freshTarget(kind);
    const filled = await restoreBackup(database.pool, backup);
    expect(filled.ok).toBe(true);
    await database.query("insert into qr_code (id, merchant_id, table_id) select 1, id, 1 from merchant limit 1");
    expect(await restoreBackup(database.pool, backup)).toMatchObject({ ok: false, why: "not-empty" });
    expect(await restoreBackup(database.pool, backup, { isReplaced: true })).toMatchObject({ ok: true });
    expect((await database.query("select id from qr_code where id = 1")).rows).toEqual([]);
    await database.close();
  });

  it("migrates a backup of an older schema", async () => {
    const database = await freshTarget(kind);
    await database.query("insert into deployment_secret (name, value) values ('greeting', '你好')");
    const backup = await checked(await backUp(database));
    const later = { "0001_sealed": "alter table deployment_secret add column sealed boolean not null default true" };
    const folderOfNext = writeLater(migrationsFolder(), later);
    expect(await restoreBackup(database.pool, backup, { isReplaced: true, migrationsFolder: folderOfNext })).toMatchObject({ ok: true });
    const secrets = await database.query("select value, sealed from deployment_secret where name = 'greeting'");
    expect(secrets.rows).toEqual([{ value: "你好", sealed: true }]);
    rmSync(folderOfNext, { recursive: true });
    await database.close();
  });
});

describe.each(TIER_DATABASE_KINDS)("a backup that the %s database does not take", (kind) => {
  it("is refused where it has tables of another program, even if rows are to be replaced", async () => {
    const database = await freshTarget(kind);
    const backup = await checked(await backUp(database));
    await database.query("create table invoice (id int)");
    const refused = await restoreBackup(database.pool, backup, { isReplaced: true });
    expect(refused).toEqual({ ok: false, why: "other-tables", help: { what: "invoice" } });
    await database.close();
  });

  it("is refused for a backup of a later release", async () => {
    const database = await freshTarget(kind);
    const backup = await checked(await backUp(database));
    const later = { ...backup, schema: latestMigration() + 1 };
    expect(await restoreBackup(database.pool, later)).toMatchObject({ ok: false, why: "newer-schema" });
    const unknown = { ...backup, schema: backup.schema - 1 };
    expect(await restoreBackup(database.pool, unknown)).toMatchObject({ ok: false, why: "unknown-schema" });
    await database.close();
  });

  it("writes nothing where rows of the backup are invalid", async () => {
    const database = await freshTarget(kind);
    const path = await backUp(database);
    const lines = gunzipSync(readFileSync(path)).toString("utf8").trimEnd().split("\n");
    const at = lines.findIndex((line) => line.includes('"table":"stock"'));
    lines.splice(at + 1, 0, '["1","2","-3.000",null]');
    const end = JSON.parse(lines.pop() ?? "") as { rows: Record<string, number> };
    lines.push(JSON.stringify({ rows: { ...end.rows, stock: 1 } }));
    writeFileSync(path, gzipSync(`${lines.join("\n")}\n`));
    await expect(restoreBackup(database.pool, await checked(path))).rejects.toThrow("stock_left");
    expect((await database.query("select product_id from stock")).rows).toEqual([]);
    await database.close();
  });
});

it("restoring is refused while a server is connected to the PostgreSQL", async () => {
  const server = await openTestServer("postgres");
  const backup = await checked(await backUp(server.deps.db));
  await server.deps.db.query("select 1");
  const { rows } = await server.deps.db.query<{ name: string }>("select current_database() as name");
  expect(rows[0]?.name).toMatch(/^test_/);
  expect(await restoreBackup(server.deps.db.pool, backup, { isReplaced: true })).toMatchObject({ ok: false, why: "in-use" });
  await server.close();
});

describe("the check of a backup file", () => {
  let good: Buffer;
  beforeAll(async () => {
    const database = await freshDatabase("postgres");
    await database.query("insert into deployment_secret select 'name ' || n, md5(n::text) from generate_series(1, 2000) n");
    good = readFileSync(await backUp(database));
    await database.close();
  });
  const mistakeIn = async (bytes: Buffer) => {
    const path = newPath();
    writeFileSync(path, bytes);
    const backup = await checkBackup(path);
    return backup.ok ? "none" : backup.why;
  };
  const textOf = (bytes: Buffer) => gunzipSync(bytes).toString("utf8");

  it("accepts a backup", async () => expect(await mistakeIn(good)).toBe("none"));
  it("reports a missing file as unreadable", async () =>
    expect(await checkBackup(join(folder, "nothing"))).toEqual({ ok: false, why: "unreadable", help: { reason: "ENOENT" } }));
  it("rejects other files", async () => {
    expect(await mistakeIn(Buffer.from("create table merchant;"))).toBe("not-a-backup");
    expect(await mistakeIn(gzipSync("create table merchant;"))).toBe("not-a-backup");
    expect(await mistakeIn(gzipSync('{"format":"comanda-backup","version":2}\n'))).toBe("not-a-backup");
  });
  it("reports a truncated backup as damaged", async () => {
    expect(await mistakeIn(good.subarray(0, good.length - 9))).toBe("damaged");
    expect(await mistakeIn(good.subarray(0, good.length / 2))).toBe("damaged");
    expect(await mistakeIn(gzipSync(textOf(good).split("\n").slice(0, -2).join("\n")))).toBe("damaged");
  });
  it("reports a missing row as damaged", async () =>
    expect(await mistakeIn(gzipSync(textOf(good).replace(/\["name 7",.*\n/, "")))).toBe("damaged"));
  it("reports a changed byte as damaged", async () => {
    const changed = Buffer.from(good);
    changed[good.length - 200] = (changed[good.length - 200] ?? 0) ^ 1;
    expect(["damaged", "not-a-backup"]).toContain(await mistakeIn(changed));
  });
});

it("a database without tables, and one of a later release, are not backed up", async () => {
  const database = await freshDatabase("postgres");
  await database.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9000000000000)");
  expect(await openBackup(database.pool, MADE_AT)).toMatchObject({ ok: false, why: "newer-schema" });
  await database.query("drop schema drizzle cascade");
  expect(await openBackup(database.pool, MADE_AT)).toMatchObject({ ok: false, why: "no-tables" });
  await database.close();
});
