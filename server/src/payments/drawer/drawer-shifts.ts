import type { DrawerShift } from "@comanda/contract/staff/orders/drawer-calls";
import type { staffContract } from "@comanda/contract/staff/index";
import { minus, money, moneyText } from "@comanda/domain/money/money";
import { ok } from "@comanda/domain/result";
import type { Handler } from "../../identity/caller/serve.ts";
import { askedPeriod } from "../../platform/period/asked-period.ts";
import { expectedOf } from "./drawer-state.ts";
import { findCashElsewhere, findShifts, type ShiftRow } from "./drawer-shift-store.ts";

const less = (one: string, other: string): string => moneyText(minus(money(one), money(other)));

/** A shift as the figures show it. What an open one should have is computed now, what a counted one should have had is stored. */
function shiftView({ sums, openedAt, closedAt, counted, stays, ...row }: ShiftRow): DrawerShift {
  const expected = row.expected ?? expectedOf(sums);
  return {
    ...row,
    openedAt: openedAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    expected,
    counted,
    difference: counted && less(counted, expected),
    stays,
    takenOut: counted && stays && less(counted, stays),
  };
}

/** The drawers that were opened on some business days, with their counts, and the cash of those days that went into none. */
export const listDrawerShifts: Handler<typeof staffContract.drawers.shifts> = async (deps, { merchantId }, { query }) => {
  const asked = await askedPeriod(deps, merchantId, query);
  if (!asked.ok) return asked;
  const { period } = asked.value;
  const elsewhere = await findCashElsewhere(deps.db, merchantId, period);
  return ok({
    shifts: (await findShifts(deps.db, merchantId, period)).map(shiftView),
    elsewhere: { count: elsewhere.count, amount: moneyText(money(elsewhere.amount)) },
  });
};
