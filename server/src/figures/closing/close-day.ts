import type { staffContract } from "@comanda/contract/staff/index";
import { money, moneyText } from "@comanda/domain/money/money";
import { ok, refuse } from "@comanda/domain/result";
import type { Handler } from "../../identity/caller/serve.ts";
import { writeAudit } from "../../audit/audit-store.ts";
import { actorOf } from "../../identity/caller/staff-caller.ts";
import { readFigures } from "../read/get-figures.ts";
import { closingView, totalsOf } from "./closing-view.ts";
import { findClosing, insertClosing } from "./day-closing-store.ts";

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
