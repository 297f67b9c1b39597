import type { staffContract } from "@comanda/contract/staff/index";
import { compare } from "@comanda/domain/money/decimal";
import { minus, money, moneyText } from "@comanda/domain/money/money";
import { countedSum } from "@comanda/domain/payment/drawer";
import { ok, refuse } from "@comanda/domain/result";
import { writeAudit } from "../../audit/audit-store.ts";
import type { Handler, Input } from "../../identity/caller/serve.ts";
import { actorOf } from "../../identity/caller/staff-caller.ts";
import type { Queryable } from "../../platform/db/queryable.ts";
import type { Deps } from "../../platform/deps.ts";
import { insertPrintJob } from "../../platform/print-jobs/print-job-store.ts";
import { expectedOf, readDrawer } from "./drawer-state.ts";
import { type DrawerRow, findDrawer } from "./drawer-store.ts";
import { closeShift, findShiftSums, lockShift } from "./shift-store.ts";

type Call = typeof staffContract.drawers.close;
type Body = Input<Call>["body"];

/** What of a count does not agree with itself; null where all does. */
function mistakeIn({ counted, pieces, stays, expected, reason }: Body): { path: string; message: string } | null {
  const inDrawer = money(counted);
  const isSum =
    pieces === null || compare(countedSum(pieces.map(({ value, count }) => ({ value: moneyText(money(value)), count }))), inDrawer) === 0;
  if (!isSum) return { path: "pieces", message: "not the sum that was counted" };
  if (compare(money(stays), inDrawer) > 0) return { path: "stays", message: "more than was counted" };
  const isDifferent = compare(inDrawer, money(expected)) !== 0;
  return isDifferent && reason.trim() === "" ? { path: "reason", message: "a difference needs a reason" } : null;
}

/** Prints the slip of the count by the printer of the drawer, where it has one. */
async function printCount({ random, clock }: Deps, tx: Queryable, { merchantId, drawer, shiftId }: Counted): Promise<void> {
  if (drawer.printerId === null) return;
  const slip = { merchantId, id: random.id(), printerId: drawer.printerId, document: "drawer-slip" as const, subjectId: shiftId };
  await insertPrintJob(tx, slip, clock.now());
}

type Counted = { merchantId: string; drawer: DrawerRow; shiftId: string };

/**
 * Counts a drawer and closes it, with a line in the audit and a slip. The shift is locked first: a payment that is being recorded in it is waited for, and
 * one that comes later finds the drawer closed, so that the count refers to one moment. Refused where that moment has another sum than the
 * person saw.
 */
export const closeDrawer: Handler<Call> = async (deps, caller, { params, body }) => {
  const { merchantId, person, address } = caller;
  const mistake = mistakeIn(body);
  if (mistake) return refuse("malformed-input", { issues: [mistake] });
  return deps.db.transaction(async (tx) => {
    const drawer = await findDrawer(tx, merchantId, params.id);
    if (!drawer) return refuse("not-found");
    if (drawer.shiftId !== body.shiftId || !(await lockShift(tx, merchantId, body.shiftId))) return refuse("drawer-closed");
    const expected = expectedOf(await findShiftSums(tx, merchantId, body.shiftId));
    if (compare(money(expected), money(body.expected)) !== 0) return refuse("drawer-changed", { expected });
    const [counted, stays] = [moneyText(money(body.counted)), moneyText(money(body.stays))];
    const pieces = body.pieces && body.pieces.map(({ value, count }) => ({ value: moneyText(money(value)), count }));
    const reason = compare(money(counted), money(expected)) === 0 ? "" : body.reason;
    await closeShift(tx, { merchantId, id: body.shiftId, by: person.name, at: deps.clock.now(), expected, counted, pieces, stays, reason });
    await printCount(deps, tx, { merchantId, drawer, shiftId: body.shiftId });
    const difference = moneyText(minus(money(counted), money(expected)));
    await writeAudit(deps, tx, {
      merchantId,
      actor: actorOf(caller),
      action: "drawer.close",
      subject: { kind: "drawer", id: drawer.id, name: drawer.name },
      after: { counted, expected, difference, stays },
      reason,
      address,
    });
    const state = await readDrawer(tx, merchantId, drawer.id);
    return state ? ok(state) : refuse("not-found");
  });
};
