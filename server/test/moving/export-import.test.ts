import { createHash } from "node:crypto";
import { copyFileSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { gunzipSync, gzipSync } from "node:zlib";
import { contract } from "@comanda/contract";
import { staffContract } from "@comanda/contract/staff/index";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkBackup } from "../../src/transfer/backup/read-backup.ts";
import { movedTables, NOT_MOVED, tablesOfRestaurants } from "../../src/transfer/moving/moved-tables.ts";
import { SEALED } from "../../src/transfer/moving/sealed-columns.ts";
import { DATABASE_KINDS, freshDatabase, TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { IS_FULL_TIER } from "../../test-database/test-tier.ts";
import { freshPhone, HARBOR_DELI, openTestServer, POMELO_LANE, type TestServer } from "../harness.ts";
import { keyWith } from "../integrations/keys.ts";
import { atTable, CLAMS, detail, freshKey, MUSHROOMS, placed, seatedGuest, SOY_MILK, toGo } from "../ordering/order-bodies.ts";
import { rowsOf, signIn, staffOf } from "../staff/console.ts";
import { carried, filesFolder, lineOf, otherInstallation } from "./moving-files.ts";

const files = filesFolder();
afterAll(files.remove);

/** From one database into the other, both ways: each writes and reads every value. In the full tier also into one of the same kind. */
const MOVES = DATABASE_KINDS.flatMap((from) =>
  DATABASE_KINDS.filter((into) => IS_FULL_TIER || into !== from).map((into) => [from, into] as const),
);

const SUMS = `select
  (select count(*)::int from customer_order where merchant_id = $1) as orders, (select sum(total)::text from customer_order where merchant_id = $1) as total,
  (select count(*)::int from order_event where merchant_id = $1) as events, (select count(*)::int from delivery where merchant_id = $1) as deliveries,
  (select sum(points)::int from member where merchant_id = $1) as points, (select sum(amount)::int from points_entry where merchant_id = $1) as ledger,
  (select count(*)::int from picture where merchant_id = $1) as pictures, (select count(*)::int from redirect where merchant_id = $1) as redirects`;

describe.each(MOVES)("everything of a restaurant, from %s", (from, into) => {
  it(`is in the ${into} database of another installation, which has another restaurant, and works there`, async () => {
    const before = await openTestServer(from);
    const ana = await staffOf(before, "owner");
    const key = await keyWith(before, ana, ["orders:read"]);
    const sealed = before.deps.secrets.seal("whsec_of_the_till");
    await rowsOf(
      before,
      `insert into webhook_endpoint (merchant_id, id, url, events, secret, created_at) values ($1, 7, 'https://till.example/', '["order.placed"]', $2, now())`,
      POMELO_LANE,
      sealed,
    );
    await rowsOf(before, "insert into redirect (path, merchant_id, target, status) values ('/old-menu', $1, '/', 301)", POMELO_LANE);
    const guest = await before.guest();
    const first = await placed(before, toGo([MUSHROOMS, CLAMS], { notes: "湯 & \\ 🌶" }), { as: guest });
    const seated = await seatedGuest(before, "12");
    const order = { body: { ...atTable("12", [SOY_MILK]), expectedTotal: "4.60" } };
    const idempotencyKey = freshKey();
    const answer = await before.data(contract.order.place, order, { as: seated, key: idempotencyKey });
    const phone = freshPhone();
    const member = await before.member(POMELO_LANE, phone);
    await before.command("member", "points", POMELO_LANE, phone, "320");
    const [sums] = await rowsOf(before, SUMS, POMELO_LANE);

    const after = await otherInstallation(into, before.clock.now().toISOString());
    await carried(before, after, { merchantId: HARBOR_DELI, path: files.newPath() });
    const { path } = await carried(before, after, { merchantId: POMELO_LANE, path: files.newPath() });
    expect([path, `${path}.key`].map((file) => statSync(file).mode & 0o777)).toEqual([0o600, 0o600]);
    expect(gunzipSync(readFileSync(path)).toString("utf8")).not.toContain("whsec_of_the_till");

    expect(await rowsOf(after, SUMS, POMELO_LANE)).toEqual([sums]);
    expect(sums).toMatchObject({ orders: 2, points: 320, ledger: 320, redirects: 3 });
    expect(await detail(after, first.id, guest)).toEqual(first);
    expect(await after.data(contract.order.place, order, { as: seated, key: idempotencyKey })).toEqual(answer);
    expect(await after.data(contract.member.get, {}, { as: member })).toMatchObject({ points: 320 });
    const { as } = await signIn(after, ana);
    expect((await after.data(staffContract.board.get, {}, { as })).open).toHaveLength(2);
    expect((await after.data(staffContract.board.get, {}, key)).open).toHaveLength(2);
    expect(await after.data(contract.table.qrcodeInfo, { params: { id: "700012" } }, { as: seated })).toMatchObject({
      merchantId: POMELO_LANE,
    });
    const [endpoint] = await rowsOf<{ secret: string }>(after, "select secret from webhook_endpoint where merchant_id = $1", POMELO_LANE);
    expect([endpoint?.secret === sealed, after.deps.secrets.open(endpoint?.secret ?? "")]).toEqual([false, "whsec_of_the_till"]);
    expect((await placed(after, toGo([MUSHROOMS]), { as: await after.guest() })).serial).toBe(3);
    expect((await rowsOf(after, "select from customer_order where merchant_id = $1", HARBOR_DELI)).length).toBe(0);
    await Promise.all([before.close(), after.close()]);
  });
});

describe.each(TIER_DATABASE_KINDS)("the file of a restaurant, of the %s database", (kind) => {
  let server: TestServer;
  let path: string;
  beforeAll(async () => {
    server = await openTestServer(kind);
    await rowsOf(server, "insert into redirect (path, merchant_id, target, status) values ('/old-menu', $1, '/', 301)", POMELO_LANE);
    await keyWith(server, await staffOf(server, "owner"), ["orders:read"]);
    path = files.newPath();
    await lineOf(server.command("merchant", "stop", POMELO_LANE));
    await lineOf(server.command("merchant", "export", POMELO_LANE, path));
  });
  afterAll(() => server.close());

  const importOf = async (file: string, ...options: string[]) => {
    const other = await otherInstallation(kind);
    const { ok, lines } = await other.command("merchant", "import", file, ...options);
    const [count] = await rowsOf<{ n: number }>(other, "select count(*)::int as n from merchant");
    await other.close();
    return { ok, line: lines.join("\n"), restaurants: count?.n };
  };
  /** A copy of the file with changed lines, and its key. */
  const changed = (edit: (text: string) => string): string => {
    const copy = files.newPath();
    writeFileSync(copy, gzipSync(edit(gunzipSync(readFileSync(path)).toString("utf8"))));
    copyFileSync(`${path}.key`, `${copy}.key`);
    return copy;
  };

  it("is refused where it was cut or changed, and nothing is written", async () => {
    const cut = files.newPath();
    writeFileSync(cut, readFileSync(path).subarray(0, -100));
    expect(await importOf(cut)).toMatchObject({ ok: false, line: expect.stringContaining("damaged"), restaurants: 0 });
    const other = changed((text) => text.replace("Pomelo Lane", "Pomelo Line"));
    expect(await importOf(other)).toMatchObject({ ok: false, line: expect.stringContaining("it was changed"), restaurants: 0 });
  });

  it("is refused for a schema of an older or a newer release, with the installation to upgrade", async () => {
    const own = server.deps.db.query("select max(created_at)::text as latest from drizzle.__drizzle_migrations");
    const { latest } = (await own).rows[0] as { latest: string };
    const of = (schema: number) => withDigest(changed((text) => text.replace(`"schema":${latest}`, `"schema":${schema}`)));
    expect((await importOf(of(Number(latest) - 1))).line).toContain("Upgrade the installation from which it comes");
    expect((await importOf(of(Number(latest) + 1))).line).toContain("Upgrade this installation");
  });

  it("is not imported without its key, nor with another one, unless without secrets", async () => {
    const alone = changed((text) => text);
    rmSync(`${alone}.key`);
    expect(await importOf(alone)).toMatchObject({ ok: false, line: expect.stringContaining(`${alone}.key`), restaurants: 0 });
    writeFileSync(`${alone}.key`, "another key");
    expect((await importOf(alone)).line).toContain("is not the one of the file");
    expect(await importOf(alone, "--without-secrets")).toMatchObject({ ok: true, restaurants: 1 });
  });

  it("is refused where the restaurant, a QR code or a path is there already, which is named", async () => {
    expect((await server.command("merchant", "import", path)).lines).toEqual([
      `Nothing was imported: the restaurant ${POMELO_LANE} is here already.`,
    ]);
    const other = await otherInstallation(kind);
    await carried(server, other, { merchantId: HARBOR_DELI, path: files.newPath() });
    const [code] = await rowsOf<{ id: string }>(server, "select id from qr_code where merchant_id = $1 order by id limit 1", POMELO_LANE);
    const there = [
      ["insert into qr_code (id, merchant_id, table_id) values ($2, $1, 1)", code?.id, "delete from qr_code where id = $1", "the QR code"],
      [
        "insert into redirect (merchant_id, path, target, status) values ($1, $2, '/', 301)",
        "/old-menu",
        "delete from redirect where path = $1",
        "the path",
      ],
    ] as const;
    for (const [insert, value, remove, words] of there) {
      await rowsOf(other, insert, HARBOR_DELI, value);
      expect((await other.command("merchant", "import", path)).lines).toEqual([`Nothing was imported: ${words} ${value} is here already.`]);
      await rowsOf(other, remove, value);
    }
    await lineOf(other.command("merchant", "import", path));
    await other.close();
  });

  it("is written once, and never over another file", async () => {
    expect((await server.command("merchant", "export", POMELO_LANE, path)).lines[0]).toContain("is there already");
    expect((await server.command("merchant", "export", "999", files.newPath())).lines).toEqual(["There is no restaurant 999."]);
    const nowhere = `${files.newPath()}/file.gz`;
    expect((await server.command("merchant", "export", POMELO_LANE, nowhere)).lines[0]).toContain("cannot be written");
    expect(existsSync(`${nowhere}.key`)).toBe(false);
  });

  it("is no backup of a whole database, and a backup is no file of a restaurant", async () => {
    expect(await checkBackup(path)).toMatchObject({ ok: false, why: "not-a-backup" });
  });
});

/** Writes the digest of a changed file anew. */
function withDigest(path: string): string {
  const lines = gunzipSync(readFileSync(path)).toString("utf8").trimEnd().split("\n");
  const end = JSON.parse(lines.pop() ?? "") as object;
  const before = `${lines.join("\n")}\n`;
  const digest = createHash("sha256").update(before).digest("hex");
  writeFileSync(path, gzipSync(`${before}${JSON.stringify({ ...end, digest })}\n`));
  return path;
}

it("every table with rows of restaurants goes with a restaurant, or says why not; every sealed column is one of them", async () => {
  const database = await freshDatabase("postgres");
  const { rows } = await database.query<{ name: string }>(
    "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'merchant_id' union select 'merchant'",
  );
  const all = new Set(rows.map(({ name }) => name));
  const moved = (await movedTables(database.pool, "1")).map(({ table }) => table);
  expect([...moved, ...Object.keys(NOT_MOVED)].toSorted()).toEqual([...all].toSorted());
  expect((await tablesOfRestaurants(database.pool, "1")).map(({ table }) => table).toSorted()).toEqual([...all].toSorted());
  const columns = await database.query<{ name: string }>(
    "select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public' and column_name ~ 'seal|secret$|totp_(secret|pending)'",
  );
  const named = Object.entries(SEALED).flatMap(([table, names]) => names.map((name) => `${table}.${name}`));
  expect(columns.rows.map(({ name }) => name).toSorted()).toEqual(named.toSorted());
  await database.close();
});
