import type { Endpoint, StaffNeed } from "@comanda/contract/endpoint";
import type { Refusal } from "@comanda/contract/refusals";
import { mayKey, scopeOf } from "@comanda/domain/staff/permissions";
import { ok, refuse, type Result } from "@comanda/domain/result";
import type { Deps } from "../../platform/deps.ts";
import { refusedWhileMoving } from "../../platform/merchant/refuse-moving.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { consumeCall, type CallAllowance, type Limit } from "../../platform/limits/attempt-counter.ts";
import { type KeyGrant, noteRefusal, type StaffCaller } from "./staff-caller.ts";
import { findValidKey, touchKey } from "../store/key-store.ts";

const limitOf = (merchantId: string, id: string): Limit => ({ merchantId, subject: `api-key:${id}`, most: 300, windowSeconds: 60 });

type KeyCall = {
  call: Endpoint & { needs: StaffNeed };
  drawerId: string | null;
  onAllowance: (allowance: CallAllowance) => void;
  /** Receives the origins of web pages that may read the answer. */
  onOrigins: (origins: readonly string[]) => void;
};

/**
 * The key that makes a call of the console, if it is valid and its scopes have the permission. Its merchant is its own: a call that names
 * another one, in its header or in the key, is not signed in. Every call counts, 300 a minute; `onAllowance` receives what is left. A call outside the scopes is recorded
 * in the audit.
 */
export async function keyCallerOf(
  deps: Deps,
  caller: Caller,
  { call, drawerId, onAllowance, onOrigins }: KeyCall,
): Promise<Result<StaffCaller, Refusal>> {
  const now = deps.clock.now();
  const { merchantId: named, tokenHash } = caller;
  const found = tokenHash === null ? null : await findValidKey(deps.db, { merchantId: named, keyHash: tokenHash }, now);
  if (!found) return refuse("not-signed-in");
  const { merchantId, isUnused, origins, ...key } = found;
  onOrigins(origins);
  const moving = refusedWhileMoving(deps, merchantId);
  if (moving) return moving;
  const allowance = await consumeCall(deps.db, limitOf(merchantId, key.id), now);
  onAllowance(allowance);
  if (allowance.retryAfterSeconds > 0) return refuse("too-many-calls", { retryAfterSeconds: allowance.retryAfterSeconds });
  if (isUnused) await touchKey(deps.db, { merchantId, id: key.id, now });
  const keyCaller: StaffCaller = { ...caller, merchantId, person: personInsteadOf(key), sessionId: "", lender: null, drawerId, key };
  const { staff: permission } = call.needs;
  if (permission !== null && mayKey(key.scopes, permission)) return ok(keyCaller);
  await noteRefusal(deps, keyCaller, { call, permission });
  return refuse("key-not-allowed", { permission, scope: (permission && scopeOf(permission)) ?? null });
}

/** What is displayed as the person of a call that a key makes. */
const personInsteadOf = ({ id, name }: KeyGrant): StaffCaller["person"] => ({
  id,
  name,
  title: "",
  role: "staff",
  language: null,
  isActive: true,
  mustChangePassword: false,
  rowVersion: 0,
});
