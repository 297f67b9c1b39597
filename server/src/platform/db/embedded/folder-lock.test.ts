import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { repetitions } from "../../../../test-database/test-tier.ts";
import { lockFolder } from "./folder-lock.ts";
import { hasHeartbeat, HEARTBEAT_MS } from "./lock-heartbeat.ts";
import { thisProcess } from "./process-mark.ts";

/** Prints the result of the lock and runs until its input ends. */
const HOLDER = `
  const { lockFolder } = await import(${JSON.stringify(new URL("./folder-lock.ts", import.meta.url).href)});
  process.stdin.once("data", async () => {
    console.log(JSON.stringify(await lockFolder(process.argv[1])));
  });
  process.stdin.once("end", () => process.exit());
  console.log("here");
`;

/** Runs a program as the first process of a pid namespace of its own, as a container does; killing the namespace kills the program. */
const PID_NAMESPACE = ["unshare", "--pid", "--fork", "--kill-child", "--mount-proc"];
/** The processes that want one abandoned lock at once. */
const STARTERS = repetitions("COMANDA_LOCK_STARTERS", { everyRun: 8, full: 20 });
const canUnshare = spawnSync("unshare", [...PID_NAMESPACE.slice(1), "true"]).status === 0;

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

  /** Starts another process that takes the lock on request and prints the result. */
  async function starter(inside: string[] = []) {
    const [program = "", ...args] = [...inside, process.execPath, "--input-type=module", "-e", HOLDER, folder];
    const holder = spawn(program, args, { stdio: ["pipe", "pipe", "inherit"] });
    started.push(holder);
    const lines = createInterface(holder.stdout)[Symbol.asyncIterator]();
    await lines.next();
    const take = async () => {
      holder.stdin.write("go\n");
      return JSON.parse(String((await lines.next()).value)) as { ok: boolean; help?: { pid: number } };
    };
    return { holder, take };
  }

  it("has one holder, and names it to a second process", async () => {
    const lock = await lockFolder(folder);
    expect(await lockFolder(folder)).toEqual({ ok: false, why: "folder-in-use", help: { pid: process.pid, host: hostname() } });
    if (lock.ok) lock.value.release();
    const again = await lockFolder(folder);
    expect(again.ok).toBe(true);
    if (again.ok) again.value.release();
    expect(readdirSync(folder)).toEqual([]);
  });

  it("works in a folder whose path is too long for a socket", async () => {
    const long = join(folder, "x".repeat(120));
    const lock = await lockFolder(long);
    expect(readdirSync(long).filter((name) => name.startsWith("holder."))).toHaveLength(1);
    expect(await lockFolder(long)).toMatchObject({ ok: false, why: "folder-in-use" });
    if (lock.ok) lock.value.release();
    expect(readdirSync(long)).toEqual([]);
  });

  it("works across pid namespaces, as between containers, and is free after its holder was killed", async (test) => {
    test.skip(!canUnshare, "this kernel does not let the user make a pid namespace");
    const first = await starter(PID_NAMESPACE);
    expect((await first.take()).ok).toBe(true);
    const second = await starter(PID_NAMESPACE);
    expect(await second.take()).toMatchObject({ ok: false, help: { pid: 1 } });
    expect(await lockFolder(folder)).toMatchObject({ ok: false });
    first.holder.kill("SIGKILL");
    await once(first.holder, "exit");
    const third = await starter(PID_NAMESPACE);
    expect((await third.take()).ok).toBe(true);
    expect(await lockFolder(folder)).toMatchObject({ ok: false });
  });

  it("stays held while its holder is stopped", async () => {
    const first = await starter();
    expect((await first.take()).ok).toBe(true);
    first.holder.kill("SIGSTOP");
    expect(await lockFolder(folder)).toMatchObject({ ok: false, help: { pid: first.holder.pid } });
  });

  describe("of another machine", () => {
    const claimOfAnotherMachine = (name: string) => {
      const path = join(folder, name);
      writeFileSync(path, JSON.stringify({ pid: 1, machine: "another", host: "other", socket: "holder.other.sock" }));
      return path;
    };

    it("stays held while the holder writes its heartbeat", async () => {
      const path = claimOfAnotherMachine("in-use.1");
      let beat = 0;
      const heartbeat = setInterval(() => utimesSync(path, 1, (beat += 1)), HEARTBEAT_MS / 4);
      expect(await lockFolder(folder)).toEqual({ ok: false, why: "folder-in-use", help: { pid: 1, host: "other" } });
      clearInterval(heartbeat);
    });

    it("is taken over when there is no heartbeat", async () => {
      claimOfAnotherMachine("in-use.1");
      const lock = await lockFolder(folder);
      expect(lock.ok).toBe(true);
      expect(readdirSync(folder)).toContain("in-use.2");
      expect(readdirSync(folder)).not.toContain("in-use.1");
      if (lock.ok) lock.value.release();
    });

    it("writes the heartbeat that another machine checks", async () => {
      const lock = await lockFolder(folder);
      const path = join(folder, "in-use.1");
      expect(await hasHeartbeat(path)).toBe(true);
      if (lock.ok) lock.value.release();
    });
  });

  it("goes to exactly one of many processes that take over an abandoned lock concurrently", async () => {
    writeFileSync(join(folder, "in-use.1"), JSON.stringify({ pid: 999_999_999 }));
    const starters = await Promise.all(Array.from({ length: STARTERS }, starter));
    const results = await Promise.all(starters.map(({ take }) => take()));
    const winners = starters.filter((_, index) => results[index]?.ok);
    expect(winners).toHaveLength(1);
    expect(results.filter(({ ok }) => !ok).every(({ help }) => help?.pid === winners[0]?.holder.pid)).toBe(true);
  });

  it("is taken over after its holder was killed, and free after its holder ended", async () => {
    const first = await starter();
    expect((await first.take()).ok).toBe(true);
    expect(await lockFolder(folder)).toEqual({ ok: false, why: "folder-in-use", help: { pid: first.holder.pid, host: hostname() } });
    first.holder.kill("SIGKILL");
    await once(first.holder, "exit");
    const second = await starter();
    expect((await second.take()).ok).toBe(true);
    second.holder.stdin.end();
    await once(second.holder, "exit");
    expect(readdirSync(folder)).toEqual([]);
  });

  it("is taken over when the process id of its holder belongs to another process", async () => {
    const { pid } = thisProcess();
    writeFileSync(join(folder, "in-use.4"), JSON.stringify({ pid, startedAt: "1 another-boot" }));
    const lock = await lockFolder(folder);
    expect(lock.ok).toBe(true);
    expect(readdirSync(folder).filter((name) => name.startsWith("in-use"))).toEqual(["in-use.5"]);
    if (lock.ok) lock.value.release();
  });

  it("stays held by a running process of the previous release, which has no socket", async () => {
    writeFileSync(join(folder, "in-use.4"), JSON.stringify(thisProcess()));
    expect(await lockFolder(folder)).toMatchObject({ ok: false, help: { pid: process.pid } });
  });
});
