import type { RefusalOf } from "@comanda/contract/endpoint";
import type { OrderingFields } from "@comanda/contract/staff/settings/ordering-calls";
import type { staffContract } from "@comanda/contract/staff/index";
import { ok, refuse, type Result } from "@comanda/domain/result";
import type { Queryable } from "../../platform/db/queryable.ts";
import type { Handler } from "../../identity/caller/serve.ts";
import { writeAudit } from "../../audit/audit-store.ts";
import { actorOf } from "../../identity/caller/staff-caller.ts";
import { orderingFieldsOf, readOrdering } from "./get-ordering.ts";
import { findLastSettingChange, findSettings, lockSettings, writeSettings } from "./ordering-setting-store.ts";

type Save = typeof staffContract.ordering.save;
type Some = Partial<OrderingFields>;
type Change = { before: Some; after: Some };

const namesIn = (fields: Some) => Object.keys(fields) as (keyof OrderingFields)[];
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const only = (fields: Some, names: readonly string[]): Some =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));

/** What of the wanted settings differs from the stored ones; refused where somebody has changed one of them to a third value. */
async function changeIn(
  tx: Queryable,
  merchantId: string,
  { current, seen, wanted }: { current: OrderingFields; seen: Some; wanted: Some },
): Promise<Result<Change, RefusalOf<Save>>> {
  const changed = namesIn(wanted).filter((name) => !isSame(wanted[name], current[name]));
  const conflicts = changed.filter((name) => !isSame(seen[name], current[name]));
  const [first] = conflicts;
  if (first !== undefined) {
    const last = await findLastSettingChange(tx, merchantId, first);
    return refuse("setting-changed", { settings: only(current, conflicts), by: last?.by ?? null, at: last?.at.toISOString() ?? null });
  }
  const next = { ...current, ...only(wanted, changed) };
  if (next.lateMinutes <= next.warnMinutes) return refuse("late-before-warn");
  return ok({ before: only(current, changed), after: only(wanted, changed) });
}

/** Changes settings of ordering at once, for every open page, with a line in the audit. */
export const saveOrdering: Handler<Save> = async (deps, caller, { body }) => {
  const { merchantId, address } = caller;
  const saved = await deps.db.transaction(async (tx): Promise<Result<null, RefusalOf<Save>>> => {
    await lockSettings(tx, { merchantId });
    const stored = await findSettings(tx, merchantId);
    if (!stored) return refuse("not-found");
    const change = await changeIn(tx, merchantId, { current: orderingFieldsOf(stored), ...body });
    if (!change.ok) return change;
    const { before, after } = change.value;
    if (namesIn(after).length === 0) return ok(null);
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
