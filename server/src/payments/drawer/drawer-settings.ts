import type { Drawer } from "@comanda/contract/staff/orders/drawer-calls";
import type { staffContract } from "@comanda/contract/staff/index";
import { ok, refuse } from "@comanda/domain/result";
import { writeAudit } from "../../audit/audit-store.ts";
import type { Handler } from "../../identity/caller/serve.ts";
import { actorOf } from "../../identity/caller/staff-caller.ts";
import { hasPrinter } from "../../kitchen/print/printer-setting-store.ts";
import type { Queryable } from "../../platform/db/queryable.ts";
import { type DrawerRow, findDrawers, lockDrawers, removeDrawer, writeDrawer } from "./drawer-store.ts";

/** A drawer as a list has it. */
export function drawerView({ id, name, printerId, shiftId, float, openedBy, openedAt }: DrawerRow): Drawer {
  const isOpen = shiftId !== null && float !== null && openedAt !== null;
  return { id, name, printerId, open: isOpen ? { id: shiftId, openedBy: openedBy ?? "", openedAt: openedAt.toISOString(), float } : null };
}

const views = async (on: Queryable, merchantId: string) => (await findDrawers(on, merchantId)).map(drawerView);

/** The drawers of the restaurant. */
export const listDrawers: Handler<typeof staffContract.drawers.list> = async ({ db }, { merchantId }) => ok(await views(db, merchantId));

type Save = typeof staffContract.drawers.save;

/** Adds, changes or removes a drawer, with a line in the audit. A new one with the name of another is that one: an answer was lost. */
export const saveDrawer: Handler<Save> = async (deps, caller, { body }) => {
  const { merchantId, address } = caller;
  const { name, printerId, isRemoved } = body;
  return deps.db.transaction(async (tx) => {
    await lockDrawers(tx, { merchantId });
    const all = await findDrawers(tx, merchantId);
    const before = all.find((one) => (body.id === undefined ? one.name === name : one.id === body.id));
    if (!before && (body.id !== undefined || isRemoved)) return refuse("not-found");
    if (!isRemoved && printerId !== null && !(await hasPrinter(tx, merchantId, printerId))) return refuse("no-printer");
    if (isRemoved && before?.openedAt) return refuse("drawer-open", { by: before.openedBy ?? "", at: before.openedAt.toISOString() });
    const id = before?.id ?? deps.random.id();
    if (isRemoved) await removeDrawer(tx, { merchantId, id, at: deps.clock.now().toISOString() });
    else await writeDrawer(tx, { merchantId, id, name, printerId });
    await writeAudit(deps, tx, {
      merchantId,
      actor: actorOf(caller),
      action: isRemoved ? "drawer.remove" : "drawer.save",
      subject: { kind: "drawer", id, name },
      ...(before && { before: { name: before.name, printerId: before.printerId } }),
      ...(!isRemoved && { after: { name, printerId } }),
      address,
    });
    return ok(await views(tx, merchantId));
  });
};
