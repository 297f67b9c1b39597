import { staffContract } from "@comanda/contract/staff/index";
import { ok, refuse } from "@comanda/domain/result";
import { mayHolder, type Permission } from "@comanda/domain/staff/permissions";
import type { Handler } from "../../../identity/caller/serve.ts";
import { findAction, type StoredAction, undoAction } from "../../../platform/pending/pending-store.ts";
import { holderOf, noteRefusal } from "../../../identity/caller/staff-caller.ts";

/** The permission that undoing an action needs: that of the action. */
const NEEDS: Record<StoredAction["action"], Permission> = {
  complete: "orders.complete",
  cancel: "orders.cancel",
  join: "orders.join",
  move: "tables.serve",
  "take-off": "orders.take-off-sent",
  "close-table": "tables.serve",
  "new-code": "tables.serve",
  "replace-qr": "tables.edit",
  "give-coupon": "coupons.give",
  send: "orders.send",
};

/** Undoes an action that is not due yet. */
export const undoCall: Handler<typeof staffContract.pending.undo> = async (deps, caller, { params }) => {
  const { merchantId, person } = caller;
  const action = await findAction(deps.db, merchantId, params.id);
  if (!action) return refuse("not-found");
  const permission = NEEDS[action.action];
  if (!mayHolder(holderOf(caller), permission)) {
    await noteRefusal(deps, caller, { call: staffContract.pending.undo, permission });
    return refuse("not-allowed", { permission });
  }
  const isUndone = await undoAction(deps.db, action, { at: deps.clock.now(), by: person.name });
  return isUndone ? ok({ id: action.id }) : refuse("too-late-to-undo");
};
