import type { staffContract } from "@comanda/contract/staff/index";
import { money, moneyText } from "@comanda/domain/money/money";
import { ok, refuse } from "@comanda/domain/result";
import { writeAudit } from "../../audit/audit-store.ts";
import type { Handler } from "../../identity/caller/serve.ts";
import { actorOf } from "../../identity/caller/staff-caller.ts";
import { businessDayOf } from "../../platform/merchant/merchant-store.ts";
import { insertDrawerKick } from "../../platform/print-jobs/drawer-job-store.ts";
import { findDrawer } from "./drawer-store.ts";
import { readDrawer } from "./drawer-state.ts";
import { openShift } from "./shift-store.ts";

/** Opens a drawer with a float, with a line in the audit; its printer opens it, so that the float can be put in. */
export const openDrawer: Handler<typeof staffContract.drawers.open> = async (deps, caller, { params, body }) => {
  const { merchantId, person, address } = caller;
  const snapshot = await deps.menus.latest(merchantId);
  if (!snapshot) return refuse("not-found");
  const { clock, random } = deps;
  const at = clock.now();
  return deps.db.transaction(async (tx) => {
    const drawer = await findDrawer(tx, merchantId, params.id);
    if (!drawer) return refuse("not-found");
    const float = moneyText(money(body.float));
    const shift = { merchantId, id: random.id(), drawerId: drawer.id, businessDay: businessDayOf(snapshot.merchant, at), float };
    if (!(await openShift(tx, { ...shift, by: person.name, at: at.toISOString() }))) {
      const open = await findDrawer(tx, merchantId, params.id);
      return refuse("drawer-open", { by: open?.openedBy ?? "", at: (open?.openedAt ?? at).toISOString() });
    }
    await insertDrawerKick(tx, { merchantId, id: random.id(), shiftId: shift.id, at });
    const subject = { kind: "drawer", id: drawer.id, name: drawer.name };
    await writeAudit(deps, tx, { merchantId, actor: actorOf(caller), action: "drawer.open", subject, after: { float }, address });
    const state = await readDrawer(tx, merchantId, drawer.id);
    return state ? ok(state) : refuse("not-found");
  });
};
