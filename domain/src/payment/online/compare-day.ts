import { compare, isZero } from "../../money/decimal.ts";
import { minus, type Money, sum } from "../../money/money.ts";

/**
 * Money that moved at a provider for an attempt: a payment, or what went back of one, to the payer or by a dispute. An amount of `back` below zero has
 * returned, as after a dispute that was won. `day`: the business day.
 */
export type Movement = { kind: "payment" | "back"; attemptId: string; amount: Money; day: string };

/** A movement of the provider's list; `isDispute`: a bank has taken or returned it. */
export type ListedMovement = Movement & { isDispute: boolean };

/** Why a day differs: the movement is missing on one side, has another amount, counts on another day there, or is with the bank for now. */
export const DIFFERENCES = ["not-here", "not-there", "other-amount", "other-day", "dispute-open"] as const;

/** What differs of an attempt on a day: the amounts of that day here and at the provider. An explained one needs nobody. */
export type DayDifference = {
  why: (typeof DIFFERENCES)[number];
  kind: Movement["kind"];
  attemptId: string;
  here: Money;
  there: Money;
  isExplained: boolean;
};

type Compared = { day: string; here: readonly Movement[]; there: readonly ListedMovement[]; openDisputes: ReadonlySet<string> };

/**
 * Compares the movements of a business day with the provider's list. Both sides have those of the days around it too, by which a movement that
 * counts on another day there is told from one that is missing. Movements of one attempt are compared as their sum.
 */
export function compareDay({ day, here, there, openDisputes }: Compared): DayDifference[] {
  const keys = new Set([...here, ...there].filter((one) => one.day === day).map(keyOf));
  return [...keys].toSorted().flatMap((key) => {
    const [own, listed] = [here.filter((one) => keyOf(one) === key), there.filter((one) => keyOf(one) === key)];
    const [first] = [...own, ...listed];
    if (!first) return [];
    const [ownOfDay, listedOfDay] = [totalOf(own, day), totalOf(listed, day)];
    if (compare(ownOfDay, listedOfDay) === 0) return [];
    const why = whyOf({ own, listed, isDisputed: openDisputes.has(first.attemptId) });
    const isExplained = why === "other-day" || why === "dispute-open";
    return [{ why, kind: first.kind, attemptId: first.attemptId, here: ownOfDay, there: listedOfDay, isExplained }];
  });
}

const keyOf = ({ kind, attemptId }: Movement): string => `${attemptId} ${kind}`;

/** The sum of movements, of one day or of all. */
const totalOf = (movements: readonly Movement[], day?: string): Money =>
  sum(movements.filter((one) => day === undefined || one.day === day).map(({ amount }) => amount));

type Found = { own: readonly Movement[]; listed: readonly ListedMovement[]; isDisputed: boolean };

function whyOf({ own, listed, isDisputed }: Found): DayDifference["why"] {
  const [ownTotal, listedTotal] = [totalOf(own), totalOf(listed)];
  if (compare(ownTotal, listedTotal) === 0) return "other-day";
  const withBank = totalOf(listed.filter((one) => one.isDispute));
  if (isDisputed && compare(minus(listedTotal, withBank), ownTotal) === 0) return "dispute-open";
  if (isZero(ownTotal)) return "not-here";
  return isZero(listedTotal) ? "not-there" : "other-amount";
}

/** The sums of a day on one side. `net`: what is left for the restaurant's bank. */
export type DaySums = { count: number; payments: Money; back: Money; fees: Money; net: Money };

/** Sums the movements of a day; `fees`: what the provider takes. */
export function daySums(movements: readonly Movement[], day: string, fees: Money): DaySums {
  const of = (kind: Movement["kind"]) => movements.filter((one) => one.kind === kind && one.day === day);
  const [payments, back] = [totalOf(of("payment")), totalOf(of("back"))];
  const count = new Set(of("payment").map(({ attemptId }) => attemptId)).size;
  return { count, payments, back, fees, net: minus(payments, sum([back, fees])) };
}
