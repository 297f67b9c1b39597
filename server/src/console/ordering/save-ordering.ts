import type { RefusalOf } from "@comanda/contract/endpoint";
import type { OrderingFields } from "@comanda/contract/staff/settings/ordering-calls";
import type { staffContract } from "@comanda/contract/staff/index";
import { type PaidFirst, TYPE_PAID_FIRST } from "@comanda/domain/order/awaiting-payment";
import { PLAIN } from "@comanda/domain/record/record-change";
import { ok, refuse, type Result } from "@comanda/domain/result";
import type { Queryable } from "../../platform/db/queryable.ts";
import type { Handler } from "../../identity/caller/serve.ts";
import { writeAudit } from "../../audit/audit-store.ts";
import { findLastChange, mergeChange } from "../../audit/merge-change.ts";
import { actorOf } from "../../identity/caller/staff-caller.ts";
import { findAccountInUse } from "../../payments/account/account-store.ts";
import { orderingFieldsOf, readOrdering } from "./get-ordering.ts";
import { findSettings, lockSettings, writeSettings } from "./ordering-setting-store.ts";

type Save = typeof staffContract.ordering.save;
type Some = Partial<OrderingFields>;
type Change = { before: Some; after: Some };

const only = (fields: OrderingFields, names: readonly string[]): Some =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));

type Changing = { merchantId: string; current: OrderingFields; body: { seen: Some; wanted: Some } };

/** What of the wanted settings differs from the stored ones; refused where somebody has changed one of them to a third value. */
async function changeIn(tx: Queryable, { merchantId, current, body }: Changing): Promise<Result<Change, RefusalOf<Save>>> {
  const merged = await mergeChange(current, body, {
    shape: PLAIN,
    why: "setting-changed",
    findLast: (field) => findLastChange(tx, { merchantId, actions: ["ordering.save"], field }),
  });
  if (!merged.ok) return merged;
  const { fields, changed } = merged.value;
  if (fields.lateMinutes <= fields.warnMinutes) return refuse("late-before-warn");
  return ok({ before: only(current, changed), after: only(fields, changed) });
}

/** The types of orders that are to be paid first from now on, and for which no account offers to pay. */
async function unofferedTypes(tx: Queryable, merchantId: string, { before, after }: Change): Promise<PaidFirst[]> {
  const added = (after.payRequired ?? []).filter((one) => !before.payRequired?.includes(one));
  if (added.length === 0) return [];
  const account = await findAccountInUse(tx, merchantId);
  return added.filter((one) => account?.mode !== "live" || !account.offeredTypes.includes(TYPE_PAID_FIRST[one]));
}

/** Changes settings of ordering at once, for every open page, with a line in the audit. */
export const saveOrdering: Handler<Save> = async (deps, caller, { body }) => {
  const { merchantId, address } = caller;
  const saved = await deps.db.transaction(async (tx): Promise<Result<null, RefusalOf<Save>>> => {
    await lockSettings(tx, { merchantId });
    const stored = await findSettings(tx, merchantId);
    if (!stored) return refuse("not-found");
    const change = await changeIn(tx, { merchantId, current: orderingFieldsOf(stored), body });
    if (!change.ok) return change;
    const { before, after } = change.value;
    const types = await unofferedTypes(tx, merchantId, change.value);
    if (types.length > 0) return refuse("pay-not-offered", { types });
    if (Object.keys(after).length === 0) return ok(null);
    const startsSending = before.autoSend === "never" && { autoSendSince: deps.clock.now().toISOString() };
    await writeSettings(tx, merchantId, { ...after, ...startsSending });
    const subject = { kind: "settings", id: merchantId, name: "" };
    await writeAudit(deps, tx, { merchantId, actor: actorOf(caller), action: "ordering.save", subject, before, after, address });
    return ok(null);
  });
  if (!saved.ok) return saved;
  const ordering = await readOrdering(deps.db, merchantId);
  return ordering ? ok(ordering) : refuse("not-found");
};
