import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { followProcesses, measureWork, takeCpuSeconds, timed } from "./cpu-time.mjs";
import { costsIn, countsOf, failuresIn } from "./reports.mjs";

/**
 * One check: its commands, in order, the report file of its test runner, if it has one, and the checks of the run that must have ended before it.
 * @typedef {{ name: string, commands: string[][], report?: string, env?: Record<string, string>, needs?: string[] }} Check
 * @typedef {import("./reports.mjs").Counts} Counts
 * @typedef {import("./reports.mjs").Cost} Cost
 * `works`: the CPU seconds of the fixed work, as measured while the check ran.
 * @typedef {{ name: string, isGood: boolean, seconds: number, cpuSeconds: number, works: number[], counts: Counts | null, failures: string[], costs: Cost[] }} Outcome
 * `measure`: does the fixed work, and returns its CPU seconds.
 * @typedef {{ lanes?: number, env?: Record<string, string>, print?: (text: string) => void, measure?: () => number }} Options
 */

/** How long after a measurement of the fixed work the next one is made: often enough for the middle of those of a long check. */
const MEASURED_EVERY = 20_000;

/** The folder of the reports of test runners, from the root. */
export const REPORTS = join("node_modules", ".cache", "comanda");

/**
 * Runs every check, also after a failure, a number of them at once: each lane takes the next one whose needs have ended, so that no lane is
 * idle while another has checks left. The output of a check is printed in one block when it ends. `outcomes`: in the order of the checks.
 * `works`: the CPU seconds of the fixed work, measured before the first check, after each one, and every twenty seconds.
 * @param {string} root
 * @param {Check[]} checks
 * @param {Options} [options]
 * @returns {Promise<{ outcomes: Outcome[], works: number[] }>}
 */
export async function runChecks(root, checks, options = {}) {
  const { lanes = 2, env = {}, print = (text) => void process.stdout.write(text), measure = measureWork } = options;
  mkdirSync(join(root, REPORTS), { recursive: true });
  const waiting = [...checks];
  /** @type {Map<string, Outcome>} */
  const ended = new Map();
  let oneEnds = Promise.withResolvers();
  const works = [measure()];
  const measures = () => void works.push(measure());
  const measuring = setInterval(measures, MEASURED_EVERY);
  const runLane = async () => {
    while (waiting.length > 0) {
      const check = waiting.find(({ needs = [] }) => needs.every((name) => ended.has(name)));
      if (check === undefined) {
        await oneEnds.promise;
        continue;
      }
      waiting.splice(waiting.indexOf(check), 1);
      print(`started ${check.name}\n`);
      const before = works.length - 1;
      const { output, ...ran } = await runCheck(root, check, env);
      measures();
      ended.set(check.name, { ...ran, works: works.slice(before) });
      oneEnds.resolve(undefined);
      oneEnds = Promise.withResolvers();
      print(`\n── ${check.name}\n${output}`);
    }
  };
  await Promise.all(Array.from({ length: lanes }, runLane));
  clearInterval(measuring);
  return { outcomes: checks.flatMap(({ name }) => ended.get(name) ?? []), works };
}

/** A check always writes to a pipe, so it cannot detect whether colours are supported. @type {Record<string, string>} */
const COLOURS = process.stdout.isTTY ? { FORCE_COLOR: "1" } : { NO_COLOR: "1" };

/**
 * @param {string} root
 * @param {Check} check
 * @param {Record<string, string>} shared the environment of every check
 * @returns {Promise<Omit<Outcome, "works"> & { output: string }>}
 */
async function runCheck(root, { name, commands, report, env }, shared) {
  if (report) rmSync(join(root, report), { force: true });
  const began = performance.now();
  let output = "";
  let cpuSeconds = 0;
  let isGood = true;
  // All commands run, also after a failure.
  for (const command of commands) {
    const ran = await runCommand(root, command, { ...COLOURS, ...shared, ...env });
    output += ran.output;
    cpuSeconds += ran.cpuSeconds;
    isGood &&= ran.isGood;
  }
  const written = report && existsSync(join(root, report)) ? readFileSync(join(root, report), "utf8") : null;
  const counts = report && commands.length > 0 ? countsOf(written, isGood) : null;
  const seconds = (performance.now() - began) / 1000;
  return { name, isGood, seconds, cpuSeconds, counts, failures: failuresIn(written), costs: costsIn(written), output };
}

let commands = 0;

/**
 * @param {string} root
 * @param {string[]} command
 * @param {Record<string, string>} env
 * @returns {Promise<{ isGood: boolean, cpuSeconds: number, output: string }>}
 */
function runCommand(root, command, env) {
  const times = join(root, REPORTS, `times-${process.pid}-${(commands += 1)}`);
  const [program = "", ...rest] = timed(command, times);
  return new Promise((resolve) => {
    let output = "";
    const add = (/** @type {string} */ part) => void (output += part);
    const running = spawn(program, rest, { cwd: root, stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, ...env } });
    for (const stream of [running.stdout, running.stderr]) stream.setEncoding("utf8").on("data", add);
    const stopFollowing = followProcesses(running.pid ?? 0);
    // Each of the two counts misses something: short processes, or killed ones.
    const cpuSeconds = () => Math.max(stopFollowing(), takeCpuSeconds(times));
    running.once("error", ({ message }) =>
      resolve({ isGood: false, cpuSeconds: cpuSeconds(), output: `${output}${program}: ${message}\n` }),
    );
    running.once("close", (code) => resolve({ isGood: code === 0, cpuSeconds: cpuSeconds(), output }));
  });
}
