import type { staffContract } from "@comanda/contract/staff/index";
import { isZero } from "@comanda/domain/money/decimal";
import { money, moneyText } from "@comanda/domain/money/money";
import { ok, refuse, type Result } from "@comanda/domain/result";
import { writeAudit } from "../../audit/audit-store.ts";
import type { Handler, Input } from "../../identity/caller/serve.ts";
import { actorOf, type StaffCaller } from "../../identity/caller/staff-caller.ts";
import type { Queryable } from "../../platform/db/queryable.ts";
import type { Deps } from "../../platform/deps.ts";
import { insertDrawerKick } from "../../platform/print-jobs/drawer-job-store.ts";
import { insertPrintJob } from "../../platform/print-jobs/print-job-store.ts";
import { readDrawer } from "./drawer-state.ts";
import { type DrawerRow, findDrawer } from "./drawer-store.ts";
import { findMovementOfKey, insertMovement } from "./movement-store.ts";
import { shiftForCash } from "./shift-store.ts";

type Call = typeof staffContract.drawers.move;
type Moving = Input<Call>["body"] & { key: string };

/**
 * Records cash that was put into a drawer or taken out of it, or its opening, with a line in the audit; its printer opens it and prints the
 * slip. A repeat with the same key writes nothing.
 */
export const moveDrawerCash: Handler<Call> = async (deps, caller, { params, body, key }) => {
  const { merchantId } = caller;
  const amount = money(body.amount);
  if (isZero(amount) !== (body.kind === "opened"))
    return refuse("malformed-input", { issues: [{ path: "amount", message: "more than nothing, and nothing for an opening" }] });
  const moving = { ...body, amount: moneyText(amount), key: key ?? "" };
  return deps.db.transaction(async (tx) => {
    const drawer = await findDrawer(tx, merchantId, params.id);
    if (!drawer) return refuse("not-found");
    const done = await moveIn(deps, tx, { caller, drawer, moving });
    if (!done.ok) return done;
    const state = await readDrawer(tx, merchantId, drawer.id);
    return state ? ok(state) : refuse("not-found");
  });
};

type Movement = { caller: StaffCaller; drawer: DrawerRow; moving: Moving };

async function moveIn(
  deps: Deps,
  tx: Queryable,
  { caller, drawer, moving }: Movement,
): Promise<Result<null, "drawer-closed" | "key-reused">> {
  const { merchantId, person, address } = caller;
  const { clock, random } = deps;
  const { kind, reason, key } = moving;
  const amount = String(moving.amount);
  const isSame = async () => {
    const before = await findMovementOfKey(tx, merchantId, key);
    if (!before) return null;
    const isRepeat = before.drawerId === drawer.id && before.kind === kind && before.amount === amount && before.reason === reason;
    return isRepeat ? ok(null) : refuse("key-reused");
  };
  const repeated = await isSame();
  if (repeated) return repeated;
  const shiftId = await shiftForCash(tx, merchantId, drawer.id);
  if (shiftId === null) return refuse("drawer-closed");
  const at = clock.now();
  const movement = { merchantId, id: random.id(), shiftId, kind, amount, reason, by: person.name, at: at.toISOString(), key };
  // A call with the same key that ran at the same time has recorded it.
  if (!(await insertMovement(tx, movement))) return (await isSame()) ?? refuse("key-reused");
  await insertDrawerKick(tx, { merchantId, id: random.id(), shiftId, at });
  if (kind !== "opened" && drawer.printerId !== null) {
    const slip = { merchantId, id: random.id(), printerId: drawer.printerId, document: "drawer-slip" as const, subjectId: movement.id };
    await insertPrintJob(tx, slip, at);
  }
  const subject = { kind: "drawer", id: drawer.id, name: drawer.name };
  const line = { merchantId, actor: actorOf(caller), action: "drawer.move" as const, subject, reason, address };
  await writeAudit(deps, tx, { ...line, after: { movement: kind, amount } });
  return ok(null);
}
