import type { RefusalOf } from "@comanda/contract/endpoint";
import type { staffContract } from "@comanda/contract/staff/index";
import { OrderType } from "@comanda/domain/codes";
import { endOfPause, pausesAt } from "@comanda/domain/merchant/pause";
import { ok, refuse, type Result } from "@comanda/domain/result";
import { writeAudit } from "../../audit/audit-store.ts";
import type { Handler } from "../../identity/caller/serve.ts";
import { actorOf } from "../../identity/caller/staff-caller.ts";
import { findMerchant } from "../../platform/merchant/merchant-store.ts";
import type { StoredPause } from "../../platform/db/schema/stored-rules.ts";
import { takesType } from "../../platform/merchant/offered-types.ts";
import { findSettings, lockSettings } from "../ordering/ordering-setting-store.ts";
import { pacedTypesOf } from "./paced-types.ts";
import { writePauses } from "./pause-store.ts";

type Call = typeof staffContract.pace.set;

const isSame = (one: StoredPause | undefined, other: StoredPause | undefined): boolean => one?.until === other?.until && !one === !other;

/** The names of the types in the audit: those of their settings. */
const NAMES: Record<number, string> = {
  [OrderType.DINE_IN]: "dineIn",
  [OrderType.TO_GO]: "toGo",
  [OrderType.PICKUP]: "pickup",
  [OrderType.DELIVERY]: "delivery",
};
const lineOf = (type: number, pause: StoredPause | undefined) => ({
  [NAMES[type] ?? "type"]: pause ? (pause.until ?? "until-turned-on") : null,
});

/**
 * Pauses orders of a type from now, by the server's clock, or turns it on, with a line in the audit. A pause replaces the one that the type
 * has; turning on what is on changes nothing.
 */
export const setPauseCall: Handler<Call> = async (deps, caller, { body: { type, pause } }) => {
  const { merchantId, address } = caller;
  const now = deps.clock.now();
  const saved = await deps.db.transaction(async (tx): Promise<Result<null, RefusalOf<Call>>> => {
    await lockSettings(tx, { merchantId });
    const stored = await findSettings(tx, merchantId);
    if (!stored) return refuse("not-found");
    if (!takesType(stored.settings, type)) return refuse("order-type-closed", { issues: [{ path: "type", message: "not taken" }] });
    const actor = actorOf(caller);
    const inForce = pausesAt(stored.settings.pauses, now);
    const before = inForce.find((one) => one.type === type);
    const after = pause ? { type, until: endOfPause(pause.minutes, now), by: actor.name, at: now.toISOString() } : undefined;
    if (isSame(before, after)) return ok(null);
    await writePauses(tx, merchantId, [...inForce.filter((one) => one !== before), ...(after ? [after] : [])]);
    const action = after ? "ordering.pause" : "ordering.resume";
    const subject = { kind: "order-type", id: String(type), name: "" };
    await writeAudit(deps, tx, { merchantId, actor, action, subject, before: lineOf(type, before), after: lineOf(type, after), address });
    return ok(null);
  });
  if (!saved.ok) return saved;
  const merchant = await findMerchant(deps.db, merchantId);
  return merchant ? ok({ orderTypes: pacedTypesOf(merchant, now) }) : refuse("not-found");
};
