import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { copyOfSource } from "../../e2e/fixtures/servers/source-copy.ts";
import type { Asked, Verdict } from "./mutant-process.ts";
import { mutated, type Mutation } from "./mutations.ts";

/** A fault in a file, and the tests that may find it. */
export type Mutant = { path: string; mutation: Mutation; tests: string[] };

/** The result of a fault. One that makes the tests run for ever counts as found. */
export type Fate = "found" | "never ended" | "survived";

/** Tests that together take at most this long run in one request. */
const QUICK_MS = 1500;
/** The CPU time after which tests count as running for ever: a minimum, and a multiple of the usual time. */
const FOR_EVER = { leastMs: 5000, times: 4 };

/** The usual CPU time of a test file, and the number of faults that it has found. */
type KnownTest = { usualMs: number; found: number };

/** Puts faults into a copy of one package and runs its tests. It must be closed. */
export class MutantRunner {
  readonly #copy = copyOfSource();
  readonly #package: string;
  readonly #tests = new Map<string, KnownTest>();
  #process: ChildProcess | null = null;
  #cpuMs = 0;

  constructor(name: string) {
    this.#package = name;
  }

  /** The CPU time of all tests until now. */
  get cpuSeconds(): number {
    return this.#cpuMs / 1000;
  }

  /** Runs tests on the unchanged source, which they must pass, and records their times. */
  async warmUp(tests: string[]): Promise<void> {
    for (const test of tests) {
      const verdict = await this.#run({ changed: null, tests: [test], mostMs: Number.MAX_VALUE });
      if (verdict === "for ever" || verdict.failed.length > 0) throw new Error(`${test} fails before there is a fault`);
      this.#tests.set(test, { usualMs: verdict.tookMs, found: 0 });
    }
  }

  async run({ path, mutation, tests }: Mutant): Promise<Fate> {
    const file = join(this.#copy.folder, path);
    const whole = readFileSync(file, "utf8");
    writeFileSync(file, mutated(whole, mutation));
    try {
      for (const { together, usualMs } of this.#inTurn(tests)) {
        const verdict = await this.#run({ changed: path, tests: together, mostMs: FOR_EVER.leastMs + FOR_EVER.times * usualMs });
        if (verdict === "for ever") return "never ended";
        for (const test of verdict.failed) this.#knownOf(test).found += 1;
        if (verdict.failed.length > 0) return "found";
      }
      return "survived";
    } finally {
      writeFileSync(file, whole);
    }
  }

  async close(): Promise<void> {
    const running = this.#process;
    this.#process = null;
    if (running?.connected) {
      running.disconnect();
      await once(running, "exit");
    }
    this.#copy.remove();
  }

  #knownOf(test: string): KnownTest {
    const known = this.#tests.get(test) ?? { usualMs: 0, found: 0 };
    this.#tests.set(test, known);
    return known;
  }

  /** Sorts tests by the faults found per time, and groups those that are quick together. */
  #inTurn(tests: string[]): { together: string[]; usualMs: number }[] {
    const costOf = (test: string) => this.#knownOf(test).usualMs / (1 + this.#knownOf(test).found);
    const groups: { together: string[]; usualMs: number }[] = [];
    for (const test of tests.toSorted((one, other) => costOf(one) - costOf(other))) {
      const { usualMs } = this.#knownOf(test);
      const last = groups.at(-1);
      if (last && last.usualMs + usualMs <= QUICK_MS) {
        last.together.push(test);
        last.usualMs += usualMs;
      } else groups.push({ together: [test], usualMs });
    }
    return groups;
  }

  /** The answer of the process; if it ends without one, that counts as "for ever". */
  async #run(run: Asked): Promise<Verdict> {
    const running = (this.#process ??= await this.#start());
    const pending = Promise.withResolvers<Verdict>();
    const onVerdict = (verdict: Verdict) => pending.resolve(verdict);
    const leave = () => pending.resolve("for ever");
    running.once("message", onVerdict).once("exit", leave);
    running.send(run);
    const verdict = await pending.promise;
    running.off("message", onVerdict).off("exit", leave);
    if (verdict === "for ever") this.#process = null;
    this.#cpuMs += verdict === "for ever" ? run.mostMs : verdict.tookMs;
    return verdict;
  }

  async #start(): Promise<ChildProcess> {
    const program = join(import.meta.dirname, "mutant-process.ts");
    const started = fork(program, [this.#copy.folder, this.#package], {
      cwd: this.#copy.folder,
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    await once(started, "message");
    return started;
  }
}
