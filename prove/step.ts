/** One step of `npm run prove`. `run` says a line for each thing that was done and throws where something is not so. */
export type Step = { name: string; about: string; run(): AsyncIterable<string> };

/** Thrown by a step that cannot be done on this machine; the report gives the reason. */
export class Skipped extends Error {}

/** A line of a step with the seconds since the step began. */
type TimedLine = { seconds: number; line: string };

/** What became of a step. `why`: the reason, of a step that failed or was skipped. */
export type Outcome = { name: string; result: "passed" | "failed" | "skipped"; seconds: number; lines: TimedLine[]; why: string };

/** Runs a step to its end, whatever becomes of it. */
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
