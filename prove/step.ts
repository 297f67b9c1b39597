import { once } from "node:events";
import { cpuSeconds } from "./cpu-seconds.ts";

/**
 * One step of `npm run prove`. `minutes`: the time that it may take on two cores with nothing else to do. `run` yields a line for each completed
 * action, and throws on failure.
 */
export type Step = { name: string; about: string; minutes: number; run(): AsyncIterable<string> };

/** Thrown by a step that cannot run on this machine; the report contains the reason. */
export class Skipped extends Error {}

/** A line of a step with the seconds since the step began. */
type TimedLine = { seconds: number; line: string };

/**
 * The outcome of a step. `cpu`: seconds of CPU time of this process and of all processes that it or they started and waited for. `why`: the
 * reason of a failed or skipped step.
 */
export type Outcome = {
  name: string;
  result: "passed" | "failed" | "skipped";
  seconds: number;
  cpu: number;
  minutes: number;
  lines: TimedLine[];
  why: string;
};

/** How many times its minutes a step may take before it is given up: on a busy machine it takes a multiple of them. */
const MOST_TIMES = 8;

/** Runs a step and returns its outcome, also when it fails. */
export async function outcomeOf(step: Step, say: (line: string) => void): Promise<Outcome> {
  const began = performance.now();
  const cpuBefore = cpuSeconds();
  const seconds = () => (performance.now() - began) / 1000;
  const lines: TimedLine[] = [];
  const outcome = (result: Outcome["result"], why: string): Outcome => {
    const { name, minutes } = step;
    return { name, result, seconds: seconds(), cpu: cpuSeconds() - cpuBefore, minutes, lines, why };
  };
  const tooLate = new AbortController();
  const bound = setTimeout(() => tooLate.abort(), step.minutes * MOST_TIMES * 60_000);
  try {
    for await (const line of until(tooLate.signal, step.run())) {
      lines.push({ seconds: seconds(), line });
      say(`  ${line}`);
    }
    return outcome("passed", "");
  } catch (error) {
    if (tooLate.signal.aborted)
      return outcome("failed", `not ended within ${MOST_TIMES} times its minutes, after: ${lines.at(-1)?.line ?? "nothing"}`);
    return outcome(error instanceof Skipped ? "skipped" : "failed", error instanceof Error ? error.message : String(error));
  } finally {
    clearTimeout(bound);
  }
}

/** The lines of a step until a signal aborts: a step that hangs is left alone, so that the next one begins. */
async function* until(signal: AbortSignal, lines: AsyncIterable<string>): AsyncIterable<string> {
  const aborted = once(signal, "abort").then(() => Promise.reject(new Error("given up")));
  aborted.catch(() => undefined);
  const iterator = lines[Symbol.asyncIterator]();
  for (;;) {
    const { done, value } = await Promise.race([iterator.next(), aborted]);
    if (done) return;
    yield value;
  }
}
