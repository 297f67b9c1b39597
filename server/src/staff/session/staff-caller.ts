import type { Endpoint, StaffNeed } from "@comanda/contract/endpoint";
import type { Refusal } from "@comanda/contract/refusals";
import type { StaffPerson } from "@comanda/contract/staff/staff-shapes";
import { mayScreen, type Permission, mayStaff } from "@comanda/domain/staff/permissions";
import { ok, refuse, type Result } from "@comanda/domain/result";
import type { Caller } from "../../identity/caller.ts";
import type { Deps } from "../../deps.ts";
import { type AuditActor, writeAudit } from "../audit/audit-store.ts";
import { findScreenByToken, type PairedScreen, touchScreen } from "../screen/screen-store.ts";
import { findStaffByToken, touchStaffSession } from "./staff-session-store.ts";

/** A signed-in person of a merchant; `sessionId` is the session of the call. */
export type StaffCaller = Caller & { merchantId: string; person: StaffPerson; sessionId: string };

/** A paired kitchen screen of a merchant, on which no person is signed in. */
export type ScreenCaller = Caller & { merchantId: string; screen: PairedScreen };

/** Who makes a call that kitchen screens may make too. */
export type ConsoleCaller = StaffCaller | ScreenCaller;

/** Whether a caller may see what a station makes: a kitchen screen sees its own station alone. */
export const maySeeStation = (caller: ConsoleCaller, stationId: string): boolean =>
  !("screen" in caller) || caller.screen.stationId === stationId;

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
export function actorOf(caller: Pick<StaffCaller, "person"> | Pick<ScreenCaller, "screen">): AuditActor {
  if ("screen" in caller) return { kind: "device", id: caller.screen.id, name: caller.screen.name };
  const { id, name, role } = caller.person;
  return { kind: "person", id, name, role };
}

/**
 * The person or the kitchen screen that makes a call of the console, if the token is valid and the role has the permission. A call that the
 * role does not allow is recorded in the audit.
 */
export async function staffCallerOf(
  deps: Deps,
  caller: Caller,
  call: Endpoint & { needs: StaffNeed },
): Promise<Result<ConsoleCaller, Refusal>> {
  const { merchantId, tokenHash } = caller;
  if (merchantId === null || tokenHash === null) return refuse("not-signed-in");
  const now = deps.clock.now();
  const found = await findStaffByToken(deps.db, { merchantId, tokenHash, now });
  if (!found) return screenCallerOf(deps, { ...caller, merchantId, tokenHash }, call);
  const { sessionId, isUnseen, ...person } = found;
  if (isUnseen) await touchStaffSession(deps.db, { merchantId, tokenHash, now });
  const staffCaller = { ...caller, merchantId, person, sessionId };
  if (person.mustChangePassword && !BEFORE_PASSWORD.has(`${call.method} ${call.path}`)) return refuse("password-change-needed");
  const { staff: permission } = call.needs;
  if (permission === null || mayStaff(person.role, permission)) return ok(staffCaller);
  await noteRefusal(deps, staffCaller, { call, permission });
  return refuse("not-allowed", { permission });
}

/** The kitchen screen that makes a call. It may make none of those that are for every person. */
async function screenCallerOf(
  deps: Deps,
  caller: Caller & { merchantId: string; tokenHash: string },
  call: Endpoint & { needs: StaffNeed },
): Promise<Result<ScreenCaller, Refusal>> {
  const { merchantId, tokenHash } = caller;
  const now = deps.clock.now();
  const found = await findScreenByToken(deps.db, { merchantId, tokenHash, now });
  if (!found) return refuse("not-signed-in");
  const { isUnseen, ...screen } = found;
  if (isUnseen) await touchScreen(deps.db, { merchantId, id: screen.id, now });
  const { staff: permission } = call.needs;
  const screenCaller = { ...caller, screen };
  if (permission !== null && mayScreen(permission)) return ok(screenCaller);
  await noteRefusal(deps, screenCaller, { call, permission });
  return refuse("not-allowed", { permission });
}

/** Records in the audit that the role does not allow an action. */
export async function noteRefusal(
  deps: Deps,
  caller: ConsoleCaller,
  { call, permission }: { call: Endpoint; permission: Permission | null },
): Promise<void> {
  await writeAudit(deps, deps.db, {
    merchantId: caller.merchantId,
    actor: actorOf(caller),
    action: permission ?? "session",
    subject: { kind: "call", id: `${call.method} ${call.path}`, name: call.summary },
    refusal: "not-allowed",
    address: caller.address,
  });
}
