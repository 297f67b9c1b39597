import { createHash } from "node:crypto";
import { readFileSync, rmSync } from "node:fs";

/**
 * A command that runs another one and writes to `file` what the system's accounting says of it and of all processes that ended below it.
 * @param {string[]} command
 * @param {string} file
 */
export const timed = (command, file) => ["sh", "-c", '"$@"; code=$?; times >"$0"; exit $code', file, ...command];

/**
 * The CPU seconds, user and system, of a timed command; removes the file. @param {string} file
 */
export function takeCpuSeconds(file) {
  const [, children = ""] = readFileSync(file, "utf8").split("\n");
  rmSync(file);
  const seconds = [...children.matchAll(/(\d+)m([\d.]+)s/g)].map(([, minutes, rest]) => Number(minutes) * 60 + Number(rest));
  return seconds.reduce((sum, each) => sum + each, 0);
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
