import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runProgram } from "./host-process.ts";
import { databaseCommand as database, migratedFolder, newFolder, type OpenedHost, openedHost, operatorCommand } from "./opened-host.ts";

const MERCHANT = { merchantid: "100001", "content-type": "application/json" };
const ORDER = { type: 2, expectedTotal: "12.45", orderItems: [{ productId: "1004", quantity: 1 }] };

/** Places an order of a new guest; returns the guest's token and the order of the answer. */
async function placeOrder({ origin }: OpenedHost) {
  const post = async (path: string, body: object, headers: object = {}) => {
    const answer = await fetch(`${origin}${path}`, { method: "POST", headers: { ...MERCHANT, ...headers }, body: JSON.stringify(body) });
    return ((await answer.json()) as { data: { token: string; order: { id: string; serial: number } } }).data;
  };
  const { token } = await post("/api/member/register/guest", {});
  const headers = { authorization: `Bearer ${token}`, "idempotency-key": crypto.randomUUID() };
  return { token, order: (await post("/api/member/order", ORDER, headers)).order };
}

async function readOrder({ origin }: OpenedHost, { token, order }: Awaited<ReturnType<typeof placeOrder>>): Promise<unknown> {
  const headers = { ...MERCHANT, authorization: `Bearer ${token}` };
  const answer = await fetch(`${origin}/api/merchant/order/detailForMember?orderId=${order.id}`, { headers });
  return ((await answer.json()) as { data: { order: unknown } }).data.order;
}

/** When a backup was made, the time of the last backup that it contains, and the size of that one's file; null where there was none before. */
function timesOf(path: string): { madeAt: string; last: string | null; lastBytes: number | null } {
  const [header = "", ...lines] = gunzipSync(readFileSync(path)).toString("utf8").split("\n");
  const row = lines[lines.findIndex((line) => line.startsWith('{"table":"last_backup"')) + 1] ?? "";
  const [, last = null, bytes = null] = row.startsWith('["1"') ? (JSON.parse(row) as [string, string, string | null]) : [];
  const { madeAt } = JSON.parse(header) as { madeAt: string };
  return { madeAt, last: last && new Date(last).toISOString(), lastBytes: bytes === null ? null : Number(bytes) };
}

describe("a server on the embedded database", () => {
  let folder: string;
  let host: OpenedHost;
  let placed: Awaited<ReturnType<typeof placeOrder>>;
  const at = (name: string) => join(folder, name);
  beforeAll(async () => {
    folder = newFolder();
    await migratedFolder(at("data"));
    host = await openedHost({ DATA_DIR: at("data") });
    placed = await placeOrder(host);
  });
  afterAll(async () => {
    await host.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it("is backed up while it runs, and the backup can be restored and served", async () => {
    const made = await runProgram(["host/src/database-command.ts", "backup", at("backup.gz")], { DATA_DIR: at("data") });
    expect(made.output).toMatch(
      /^The database in .* is backed up in .*backup\.gz: 2 restaurants, 1 orders, 0 members, \d+ rows in all\.\n$/,
    );
    expect(statSync(at("backup.gz")).mode & 0o777).toBe(0o600);
    expect((await placeOrder(host)).order.serial).toBe(2);

    const restored = await database({ DATA_DIR: at("restored") }, "restore", at("backup.gz"));
    expect(restored).toEqual({ code: 0, output: expect.stringContaining("2 restaurants, 1 orders") });
    const again = await openedHost({ DATA_DIR: at("restored") });
    try {
      expect(await readOrder(again, placed)).toEqual(await readOrder(host, placed));
      expect((await placeOrder(again)).order.serial).toBe(2);
    } finally {
      await again.close();
    }
  });

  it("refuses a restore into its folder and a move", async () => {
    const inUse = { code: 1, output: expect.stringContaining(`is in use by process ${process.pid} `) };
    expect(await database({ DATA_DIR: at("data") }, "backup", at("another.gz"))).toMatchObject({ code: 0 });
    expect(await database({ DATA_DIR: at("data") }, "restore", at("another.gz"), "--replace")).toEqual(inUse);
    expect(await database({ DATA_DIR: at("data") }, "move-to-postgres", "postgres://127.0.0.1:1/none")).toEqual(inUse);
  });

  it("stores when its last backup was made and how large it is, also when the command opens the database itself, and when a backup was restored", async () => {
    const backUp = (folderName: string, file: string) => database({ DATA_DIR: at(folderName) }, "backup", at(file));
    const [first, second] = [timesOf(at("backup.gz")), timesOf(at("another.gz"))];
    expect([first.last, second.last]).toEqual([null, first.madeAt]);
    expect([first.lastBytes, second.lastBytes]).toEqual([null, statSync(at("backup.gz")).size]);
    await backUp("restored", "of-restored.gz");
    await backUp("restored", "next-of-restored.gz");
    const restored = timesOf(at("of-restored.gz"));
    const next = timesOf(at("next-of-restored.gz"));
    expect([restored.last, next.last]).toEqual([first.madeAt, restored.madeAt]);
    expect([restored.lastBytes, next.lastBytes]).toEqual([statSync(at("backup.gz")).size, statSync(at("of-restored.gz")).size]);
  });

  it("does not receive the commands for a copy of its folder", async () => {
    cpSync(at("data"), at("copy"), { recursive: true, filter: (source) => !source.endsWith(".sock") });
    const opened = await operatorCommand({ DATA_DIR: at("copy") }, "table", "open", "100001", "5");
    expect(opened).toEqual({ code: 0, output: expect.stringContaining("Table 5 is open") });
    const result = await operatorCommand({ DATA_DIR: at("data") }, "table", "code", "100001", "5");
    expect(result.output).toContain("not open");
  });
});

describe("a backup", () => {
  let folder: string;
  beforeAll(() => void (folder = newFolder()));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("is refused for a folder without a database, and creates nothing there", async () => {
    const DATA_DIR = join(folder, "nothing");
    const output = `There is no database in ${DATA_DIR}. Set DATA_DIR or DATABASE_URL as the server has it.\n`;
    expect(await database({ DATA_DIR }, "backup", join(folder, "backup.gz"))).toEqual({ code: 1, output });
    expect([existsSync(DATA_DIR), readdirSync(folder)]).toEqual([false, []]);
  });

  it("overwrites no file, and requires a writable folder", async () => {
    const file = join(folder, "file");
    writeFileSync(file, "");
    expect(await database({}, "backup", file)).toEqual({ code: 1, output: `${file} is there already. Give the backup another name.\n` });
    expect(await database({}, "backup", join(file, "backup.gz"))).toMatchObject({ code: 1, output: expect.stringContaining("(ENOTDIR)") });
    expect(await database({}, "backup")).toEqual({ code: 1, output: "Usage: npm run backup -- <new file>\n" });
  });

  it("is not divided among machines: the embedded database has one", async () => {
    const output = "Set DATABASE_URL to the address of the coordinator: the embedded database is not divided.\n";
    expect(await database({ DATA_DIR: folder }, "distribute")).toEqual({ code: 1, output });
    expect(await database({ DATA_DIR: folder }, "distribute", "now")).toEqual({ code: 1, output: "Usage: npm run distribute\n" });
  });

  it("is not restored from another kind of file", async () => {
    const file = join(folder, "notes.txt");
    writeFileSync(file, "call the plumber");
    expect(await database({}, "restore", file)).toEqual({ code: 1, output: expect.stringContaining("cannot be restored: not-a-backup") });
    expect(await database({}, "restore", join(folder, "none"))).toMatchObject({ code: 1, output: expect.stringContaining("ENOENT") });
  });
});
