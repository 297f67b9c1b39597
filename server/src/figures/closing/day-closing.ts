import { CLOSING_TOTALS, type DayClosing, type Figures } from "@comanda/contract/staff/figures-shapes";
import type { staffContract } from "@comanda/contract/staff/index";
import { compare } from "@comanda/domain/money/decimal";
import { minus, money, moneyText } from "@comanda/domain/money/money";
import { ok, refuse } from "@comanda/domain/result";
import { writeAudit } from "../../audit/audit-store.ts";
import type { Handler } from "../../identity/caller/serve.ts";
import { actorOf } from "../../identity/caller/staff-caller.ts";
import { findUncountedDrawers } from "../../payments/drawer/drawer-shift-store.ts";
import { readFigures } from "../read/get-figures.ts";
import { type ClosingRow, findClosing, insertClosing, reopenClosing } from "./day-closing-store.ts";

/** The closing of a business day, compared with its figures of now. */
export const getClosing: Handler<typeof staffContract.days.closing> = async (deps, { merchantId, locale }, { params: { day } }) => {
  const row = await findClosing(deps.db, merchantId, day);
  if (!row) return ok(null);
  const figures = await readFigures(deps, { merchantId, locale }, { from: day, to: day });
  return figures.ok ? ok(closingView(row, totalsOf(figures.value))) : figures;
};

/**
 * Closes a business day: its totals of now are kept beside the cash that was counted. The day that still runs is closed from its own evening,
 * once no order is open; one that is over, at any time.
 */
export const closeDay: Handler<typeof staffContract.days.close> = async (deps, caller, { params: { day }, body }) => {
  const { merchantId, locale, person, address } = caller;
  const figures = await readFigures(deps, { merchantId, locale }, { from: day, to: day });
  if (!figures.ok) return figures;
  const { today, beside } = figures.value;
  if (day > today || (day === today && beside.open.count > 0)) return refuse("day-not-over");
  const uncounted = body.leavesDrawers ? [] : await findUncountedDrawers(deps.db, merchantId, day);
  if (uncounted.length > 0) return refuse("drawers-not-counted", { drawers: uncounted });
  const totals = totalsOf(figures.value);
  const counted = moneyText(money(body.counted));
  const { db, random, clock } = deps;
  const row = { id: random.id(), totals, counted, expected: totals.drawer, note: body.note, closedBy: person.name, closedAt: clock.now() };
  const view = closingView(row, totals);
  const isClosed = await db.transaction(async (tx) => {
    if (!(await insertClosing(tx, { ...row, merchantId, day }))) return false;
    await writeAudit(deps, tx, {
      merchantId,
      actor: actorOf(caller),
      action: "day.close",
      subject: { kind: "day", id: day, name: day },
      after: { counted, expected: row.expected, difference: view.difference },
      reason: body.note,
      address,
    });
    return true;
  });
  if (isClosed) return ok(view);
  const existing = await findClosing(db, merchantId, day);
  return refuse("day-closed", { by: existing?.closedBy ?? "", at: (existing?.closedAt ?? row.closedAt).toISOString() });
};

/** Opens a closed business day again; its closing stays stored, and the audit has it. */
export const reopenDay: Handler<typeof staffContract.days.reopen> = async (deps, caller, { params: { day }, body: { reason } }) => {
  const { merchantId, person, address } = caller;
  return deps.db.transaction(async (tx) => {
    const row = await reopenClosing(tx, { merchantId, day, by: person.name, at: deps.clock.now(), reason });
    if (!row) return refuse("day-not-closed");
    await writeAudit(deps, tx, {
      merchantId,
      actor: actorOf(caller),
      action: "day.reopen",
      subject: { kind: "day", id: day, name: day },
      before: { counted: moneyText(money(row.counted)), expected: moneyText(money(row.expected)) },
      reason,
      address,
    });
    return ok(null);
  });
};

type ClosingTotals = DayClosing["totals"];

/** The amounts of a day that its closing keeps. */
function totalsOf({ sums, paid, writtenOff, notPaid, givenBack, drawer, cashRounding }: Figures): ClosingTotals {
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
    givenBack: givenBack.amount,
    drawer,
    cashRounding,
  };
}

const less = (one: string, other: string): string => moneyText(minus(money(one), money(other)));

/** A closing as the console shows it, with the amounts of `now` that differ from those it has kept. */
function closingView(row: ClosingRow, now: ClosingTotals): DayClosing {
  // A closing of the release before has nothing given back and no rounding.
  const totals = { givenBack: "0.00", cashRounding: "0.00", ...row.totals } as ClosingTotals;
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
