/** One step of `npm run prove`. `run` yields a line for each completed action, and throws on failure. */
export type Step = { name: string; about: string; run(): AsyncIterable<string> };

/** Thrown by a step that cannot run on this machine; the report contains the reason. */
export class Skipped extends Error {}

/** A line of a step with the seconds since the step began. */
type TimedLine = { seconds: number; line: string };

/** The outcome of a step. `why`: the reason of a failed or skipped step. */
export type Outcome = { name: string; result: "passed" | "failed" | "skipped"; seconds: number; lines: TimedLine[]; why: string };

/** Runs a step and returns its outcome, also when it fails. */
export async function outcomeOf(step: Step, say: (line: string) => void): Promise<Outcome> {
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  const lines: TimedLine[] = [];
  try {
    for await (const line of step.run()) {
      lines.push({ seconds: seconds(), line });
      say(`  ${line}`);
    }
    return { name: step.name, result: "passed", seconds: seconds(), lines, why: "" };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { name: step.name, result: error instanceof Skipped ? "skipped" : "failed", seconds: seconds(), lines, why };
  }
}
