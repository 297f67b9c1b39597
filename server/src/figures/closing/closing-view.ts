import { CLOSING_TOTALS, type DayClosing, type Figures } from "@comanda/contract/staff/figures-shapes";
import { compare } from "@comanda/domain/money/decimal";
import { minus, money, moneyText } from "@comanda/domain/money/money";
import type { ClosingRow } from "./day-closing-store.ts";

export type ClosingTotals = DayClosing["totals"];

/** The amounts of a day that its closing keeps. */
export function totalsOf({ sums, paid, writtenOff, notPaid, drawer }: Figures): ClosingTotals {
  const by = (method: Figures["paid"][number]["method"]) => paid.find((one) => one.method === method)?.amount ?? "0.00";
  return {
    net: sums.net,
    billed: sums.billed,
    card: by("card"),
    cash: by("cash"),
    other: by("other"),
    online: by("online"),
    writtenOff: writtenOff.amount,
    notPaid: notPaid.amount,
    drawer,
  };
}

const less = (one: string, other: string): string => moneyText(minus(money(one), money(other)));

/** A closing as the console shows it, with the amounts of `now` that differ from those it has kept. */
export function closingView(row: ClosingRow, now: ClosingTotals): DayClosing {
  const totals = row.totals as ClosingTotals;
  const changed = CLOSING_TOTALS.filter((name) => compare(money(totals[name]), money(now[name])) !== 0);
  return {
    closedBy: row.closedBy,
    closedAt: row.closedAt.toISOString(),
    counted: moneyText(money(row.counted)),
    expected: moneyText(money(row.expected)),
    difference: less(row.counted, row.expected),
    note: row.note,
    totals,
    changes: changed.map((of) => ({ of, before: totals[of], now: now[of], difference: less(now[of], totals[of]) })),
  };
}
