import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";

/**
 * A command that runs another one and writes to `file` what the system's accounting says of it and of all processes that ended below it.
 * @param {string[]} command
 * @param {string} file
 */
export const timed = (command, file) => ["sh", "-c", '"$@"; code=$?; times >"$0"; exit $code', file, ...command];

/**
 * The CPU seconds, user and system, of a timed command; removes the file. 0 for one that was killed before it wrote it.
 * @param {string} file
 */
export function takeCpuSeconds(file) {
  if (!existsSync(file)) return 0;
  const [, children = ""] = readFileSync(file, "utf8").split("\n");
  rmSync(file);
  const seconds = [...children.matchAll(/(\d+)m([\d.]+)s/g)].map(([, minutes, rest]) => Number(minutes) * 60 + Number(rest));
  return seconds.reduce((sum, each) => sum + each, 0);
}

/** Clock ticks of a second in /proc, which Linux fixes for programs. */
const TICKS = 100;
/** How often the processes of a command are looked at, in milliseconds. */
const LOOK_MS = 1_000;

/**
 * Follows the processes below one by /proc. The accounting of `times` has no process that its parent did not wait for: a browser that is
 * killed, with all that it computed. Returns what ends it, and the CPU seconds of all processes that were seen.
 * @param {number} root a process id
 * @returns {() => number}
 */
export function followProcesses(root) {
  /** @type {Map<string, number>} */
  const seen = new Map();
  const look = () => {
    const processes = readProcesses();
    const isBelow = (/** @type {number} */ pid) => {
      for (let each = pid; each > 1; each = processes.get(each)?.parent ?? 0) if (each === root) return true;
      return false;
    };
    for (const [pid, { started, cpuSeconds }] of processes) {
      const key = `${pid} ${started}`;
      if (seen.has(key) || isBelow(pid)) seen.set(key, cpuSeconds);
    }
  };
  const timer = setInterval(look, LOOK_MS);
  return () => {
    clearInterval(timer);
    return [...seen.values()].reduce((sum, each) => sum + each, 0);
  };
}

/**
 * Each process with its parent, its start and its own CPU seconds, without those of its children; none on a system without /proc.
 * @returns {Map<number, { parent: number, started: string, cpuSeconds: number }>}
 */
function readProcesses() {
  const processes = new Map();
  if (!existsSync("/proc/self/stat")) return processes;
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, "utf8");
      // The name, in parentheses, may contain anything; the fields after it are numbered from 3.
      const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      const cpuSeconds = (Number(fields[11]) + Number(fields[12])) / TICKS;
      processes.set(Number(name), { parent: Number(fields[1]), started: fields[19] ?? "", cpuSeconds });
    } catch {
      // It has just ended.
    }
  }
  return processes;
}

/** The rounds of the fixed work: some tenths of a second. */
const ROUNDS = 12;

/**
 * The CPU seconds that this machine takes at present for a fixed piece of work: text, objects and hashes, as tests are made of. CPU time of
 * the same work is longer on a slower processor, and while others use its caches: budgets are compared in units of it.
 */
export function measureWork() {
  const began = process.cpuUsage();
  for (let round = 0; round < ROUNDS; round += 1) doRound(round);
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1e6;
}

/** @param {number} round */
function doRound(round) {
  const rows = Array.from({ length: 12_000 }, (_, at) => ({
    id: `${round}-${at}`,
    price: (at * 7919) % 1000,
    names: ["tea", "rice", `${at}`],
  }));
  const text = JSON.stringify(rows);
  const byPrice = Map.groupBy(JSON.parse(text), (/** @type {{ price: number }} */ { price }) => price);
  createHash("sha256").update(text).update(String(byPrice.size)).digest();
}
