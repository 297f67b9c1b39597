import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { lockFolder } from "./folder-lock.ts";
import { thisProcess } from "./process-mark.ts";

/** Says what the lock said, and stays until its input ends. */
const HOLDER = `
  const { lockFolder } = await import(${JSON.stringify(new URL("./folder-lock.ts", import.meta.url).href)});
  process.stdin.once("data", () => {
    console.log(JSON.stringify(lockFolder(process.argv[1])));
  });
  process.stdin.once("end", () => process.exit());
  console.log("here");
`;

describe("the lock of a folder", () => {
  let folder: string;
  const started: ChildProcess[] = [];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "comanda-lock-"));
  });
  afterEach(() => {
    for (const holder of started.splice(0)) holder.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  });

  /** Another process, which says what the lock says as soon as it is told to take it. */
  async function starter() {
    const holder = spawn(process.execPath, ["--input-type=module", "-e", HOLDER, folder], { stdio: ["pipe", "pipe", "inherit"] });
    started.push(holder);
    const lines = createInterface(holder.stdout)[Symbol.asyncIterator]();
    await lines.next();
    const take = async () => {
      holder.stdin.write("go\n");
      return JSON.parse(String((await lines.next()).value)) as { ok: boolean; help?: { pid: number } };
    };
    return { holder, take };
  }

  it("is one's alone, and names its holder to a second one", () => {
    const lock = lockFolder(folder);
    expect(lockFolder(folder)).toEqual({ ok: false, why: "folder-in-use", help: { pid: process.pid } });
    if (lock.ok) lock.value.release();
    const again = lockFolder(folder);
    expect(again.ok).toBe(true);
    if (again.ok) again.value.release();
    expect(readdirSync(folder)).toEqual([]);
  });

  it("goes to exactly one of twenty processes that take over a dead one's at the same moment", { timeout: 30_000 }, async () => {
    writeFileSync(join(folder, "in-use.1"), JSON.stringify({ pid: 999_999_999 }));
    const starters = await Promise.all(Array.from({ length: 20 }, starter));
    const said = await Promise.all(starters.map(({ take }) => take()));
    const winners = starters.filter((_, index) => said[index]?.ok);
    expect(winners).toHaveLength(1);
    expect(said.filter(({ ok }) => !ok).every(({ help }) => help?.pid === winners[0]?.holder.pid)).toBe(true);
  });

  it("is taken over when its holder was killed, and free when its holder ended", async () => {
    const first = await starter();
    expect((await first.take()).ok).toBe(true);
    expect(lockFolder(folder)).toEqual({ ok: false, why: "folder-in-use", help: { pid: first.holder.pid } });
    first.holder.kill("SIGKILL");
    await once(first.holder, "exit");
    const second = await starter();
    expect((await second.take()).ok).toBe(true);
    second.holder.stdin.end();
    await once(second.holder, "exit");
    expect(readdirSync(folder)).toEqual([]);
  });

  it("is taken over when its holder's number was given to another process", () => {
    const { pid } = thisProcess();
    writeFileSync(join(folder, "in-use.4"), JSON.stringify({ pid, startedAt: "1 another-boot" }));
    const lock = lockFolder(folder);
    expect(lock.ok).toBe(true);
    expect(readdirSync(folder)).toEqual(["in-use.5"]);
    if (lock.ok) lock.value.release();
  });
});
