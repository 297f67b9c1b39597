import { areInDateRange } from "@comanda/domain/time/date-range";
import { isPeriod, kindOf, type Period } from "@comanda/domain/figures/period";

/** The parameters of an address that name a period. */
export const PERIOD = ["day", "from", "to"] as const;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * The period that an address names: `day`, or `from` and `to`; undefined where it names none, or one that the
 * server refuses. `now` is the moment of the reading.
 */
export function periodIn(query: URLSearchParams, now = new Date()): Period | undefined {
  const from = query.get("day") ?? query.get("from") ?? "";
  const period = { from, to: query.get("day") ?? query.get("to") ?? from };
  const isValid = [period.from, period.to].every((day) => DAY.test(day) && !Number.isNaN(Date.parse(day)));
  return isValid && isPeriod(period) && areInDateRange([period.from, period.to], now.toISOString()) ? period : undefined;
}

/** The query of an address with a period: `?day=2026-09-17`, `?from=2026-09-14&to=2026-09-20`. */
export const periodQuery = (period: Period): string => `?${new URLSearchParams(kindOf(period) === "day" ? { day: period.from } : period)}`;
