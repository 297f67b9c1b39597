import type { Endpoint, StaffNeed } from "@comanda/contract/endpoint";
import type { Refusal } from "@comanda/contract/refusals";
import type { StaffPerson } from "@comanda/contract/staff/staff-shapes";
import { type Permission, mayStaff } from "@comanda/domain/staff/permissions";
import { ok, refuse, type Result } from "@comanda/domain/result";
import type { Caller } from "../../identity/caller.ts";
import type { Deps } from "../../deps.ts";
import { type AuditActor, writeAudit } from "../audit/audit-store.ts";
import { findStaffByToken, touchStaffSession } from "./staff-session-store.ts";

/** A signed-in person of a merchant; `sessionId` is the session of the call. */
export type StaffCaller = Caller & { merchantId: string; person: StaffPerson; sessionId: string };

/** Calls that are allowed before the person has chosen a password. */
const BEFORE_PASSWORD: ReadonlySet<string> = new Set([
  "GET /api/staff/me",
  "PUT /api/staff/me",
  "PUT /api/staff/password",
  "POST /api/staff/sign-out",
]);

/** Whether a call belongs to the console. */
export const isForStaff = (call: Endpoint): call is Endpoint & { needs: StaffNeed } => typeof call.needs === "object";

/** The actor of an audit entry. */
export const actorOf = ({ person: { id, name, role } }: Pick<StaffCaller, "person">): AuditActor => ({ kind: "person", id, name, role });

/**
 * The person who makes a call of the console, if the session is valid and the role has the permission. A call that the role does not allow
 * is recorded in the audit.
 */
export async function staffCallerOf(
  deps: Deps,
  caller: Caller,
  call: Endpoint & { needs: StaffNeed },
): Promise<Result<StaffCaller, Refusal>> {
  const { merchantId, tokenHash } = caller;
  if (merchantId === null || tokenHash === null) return refuse("not-signed-in");
  const now = deps.clock.now();
  const found = await findStaffByToken(deps.db, { merchantId, tokenHash, now });
  if (!found) return refuse("not-signed-in");
  const { sessionId, isUnseen, ...person } = found;
  if (isUnseen) await touchStaffSession(deps.db, { merchantId, tokenHash, now });
  const staffCaller = { ...caller, merchantId, person, sessionId };
  if (person.mustChangePassword && !BEFORE_PASSWORD.has(`${call.method} ${call.path}`)) return refuse("password-change-needed");
  const { staff: permission } = call.needs;
  if (permission === null || mayStaff(person.role, permission)) return ok(staffCaller);
  await noteRefusal(deps, staffCaller, { call, permission });
  return refuse("not-allowed", { permission });
}

/** Records in the audit that the role does not allow an action. */
export async function noteRefusal(
  deps: Deps,
  caller: StaffCaller,
  { call, permission }: { call: Endpoint; permission: Permission },
): Promise<void> {
  await writeAudit(deps, deps.db, {
    merchantId: caller.merchantId,
    actor: actorOf(caller),
    action: permission,
    subject: { kind: "call", id: `${call.method} ${call.path}`, name: call.summary },
    refusal: "not-allowed",
    address: caller.address,
  });
}
