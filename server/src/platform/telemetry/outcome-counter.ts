import type { MetricOptions } from "@opentelemetry/api";
import type { Telemetry } from "./telemetry.ts";

/** What became of an attempt: it succeeded, is repeated later, was given up, or was dropped, which nobody has to look at. */
export type Outcome = "done" | "retried" | "given-up" | "dropped";
const OUTCOMES: readonly Outcome[] = ["done", "retried", "given-up", "dropped"];

type Counted = MetricOptions & { name: string; attribute: string; kinds: readonly string[] };

/**
 * Counts what became of attempts by their kind, which `attribute` names; without telemetry nothing is counted. Every series begins at 0, since
 * the first one that is given up is seen only where the count before it is known.
 */
export function outcomeCounter(
  telemetry: Telemetry | null,
  { name, attribute, kinds, ...options }: Counted,
): (kind: string, outcome: Outcome, count?: number) => void {
  if (!telemetry) return () => undefined;
  const counter = telemetry.meter.createCounter(name, options);
  const count = (kind: string, outcome: Outcome, times = 1) => counter.add(times, { [attribute]: kind, "comanda.outcome": outcome });
  for (const kind of kinds) for (const outcome of OUTCOMES) count(kind, outcome, 0);
  return count;
}
