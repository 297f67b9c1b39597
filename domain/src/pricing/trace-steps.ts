import { compare, decimal, digitsText } from "../money/decimal.ts";
import { roundRatioHalfEven } from "../money/ratio.ts";

/** Digits after the point of an exact amount that never ends. */
const PERIODIC_DIGITS = 6;

type Step = { rule: string; of: string; exact: string; amount: string };
type Tax = { name: string; amount: string };

/** The exact amount of a step before it was rounded. `isPeriodic`: it never ends, and `amount` has its first six decimals. */
type ExactAmount = { amount: string; isPeriodic: boolean };

/** One step of a trace. `id`: its place in the trace. `tax`: what a tax step is about. `exact`: null where nothing was rounded. */
type ReadStep<S, T> = { id: string; step: S; tax: T | undefined; amount: string; exact: ExactAmount | null };

/**
 * The steps of a trace with their taxes and roundings (product rules, section 3: Money). Two taxes may have the same name: their steps are in
 * the order of the taxes.
 */
export function traceSteps<S extends Step, T extends Tax>(trace: readonly S[], taxes: readonly T[]): ReadStep<S, T>[] {
  const left = [...taxes];
  return trace.map((step, place) => {
    const at = step.rule === "tax" ? left.findIndex(({ name }) => name === step.of) : -1;
    const tax = at < 0 ? undefined : left.splice(at, 1)[0];
    const amount = tax?.amount ?? step.amount;
    return { id: String(place), step, tax, amount, exact: exactAmount(step.exact, amount) };
  });
}

function exactAmount(exact: string, amount: string): ExactAmount | null {
  const [over = "0", under] = exact.split("/");
  if (under !== undefined)
    return { amount: digitsText(roundRatioHalfEven(decimal(over), decimal(under), PERIODIC_DIGITS)), isPeriodic: true };
  return compare(decimal(over), decimal(amount)) === 0 ? null : { amount: over, isPeriodic: false };
}
