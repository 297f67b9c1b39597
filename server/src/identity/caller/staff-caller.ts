import type { Endpoint, StaffNeed } from "@comanda/contract/endpoint";
import type { Refusal } from "@comanda/contract/refusals";
import type { StaffPerson } from "@comanda/contract/staff/people/staff-shapes";
import { ok, refuse, type Result } from "@comanda/domain/result";
import { type Holder, type KeyScope, mayHolder, mayScreen, type Permission, type StaffRole } from "@comanda/domain/staff/permissions";
import { z } from "zod";
import { type AuditActor, writeAudit } from "../../audit/audit-store.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Caller } from "../../platform/http/caller.ts";
import type { PendingActor } from "../../platform/pending/pending-store.ts";
import { findScreenByToken, type PairedScreen, touchScreen } from "../store/screen-store.ts";
import { findSecondFactorRule } from "../store/second-factor-rule.ts";
import { findStaffByToken, touchStaffSession } from "../store/staff-session-store.ts";
import { verifyPassword } from "../store/verify-password.ts";
import { verifySecondFactor } from "../store/verify-second-factor.ts";

/** A key of another program, with what it may do. */
export type KeyGrant = { id: string; name: string; scopes: readonly KeyScope[] };

/**
 * A signed-in person of a merchant; `sessionId` is the session of the call. `lender`: who lends their permissions to this call. `key`: the
 * key that makes the call instead of a person; `person` then has the id and the name of the key, and its role decides nothing.
 */
export type StaffCaller = Caller & {
  merchantId: string;
  person: StaffPerson;
  sessionId: string;
  lender: Lender | null;
  /** The cash drawer at which the device stands, as its call says; null for none. */
  drawerId: string | null;
  /** The name of the person's device; null for none. */
  deviceName?: string | null;
  key?: KeyGrant;
};

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

/** Calls that are allowed before the person has set up a second factor that the restaurant requires. */
const BEFORE_SECOND_FACTOR: ReadonlySet<string> = new Set([
  ...BEFORE_PASSWORD,
  "POST /api/staff/device/lock",
  "POST /api/staff/second-factor",
  "POST /api/staff/second-factor/confirm",
]);

/** The call that asks when the session ends does not use it. */
const USES_NO_SESSION = "GET /api/staff/session-expiry";

/** Whether a call belongs to the console. */
export const isForStaff = (call: Endpoint): call is Endpoint & { needs: StaffNeed } => typeof call.needs === "object";

type Acting = Pick<StaffCaller, "person" | "lender" | "deviceName" | "key">;

/** What decides what a call may do: the scopes of its key, otherwise the role of the person, or of the lender of a permission. */
export const holderOf = ({ person, lender, key }: Acting): Holder => (key ? { scopes: key.scopes } : { role: lender?.role ?? person.role });

/** The person or the key of a call as the actor of what it does, now or when it is due. */
export function personOf({ person, lender, deviceName, key }: Acting): PendingActor {
  if (key) return { kind: "key", ...key, role: null };
  const { id, name, role } = person;
  const lent = lender && { lentBy: lender.name, lentRole: lender.role };
  return { kind: "person", id, name, role, ...lent, ...(deviceName && { device: deviceName }) };
}

/** The actor of an audit entry. */
export const actorOf = (caller: Acting | Pick<ScreenCaller, "screen">): AuditActor =>
  "screen" in caller ? { kind: "device", id: caller.screen.id, name: caller.screen.name } : personOf(caller);

/**
 * The person or the kitchen screen that makes a call of the console, if the token is valid and the role has the permission. A call that the
 * role does not allow is recorded in the audit.
 */
export async function staffCallerOf(
  deps: Deps,
  caller: Caller,
  { call, lenderHeader, drawerId }: { call: Endpoint & { needs: StaffNeed }; lenderHeader: string | null; drawerId: string | null },
): Promise<Result<ConsoleCaller, Refusal>> {
  const { merchantId, tokenHash } = caller;
  if (merchantId === null || tokenHash === null) return refuse("not-signed-in");
  const now = deps.clock.now();
  const found = await findStaffByToken(deps.db, { merchantId, tokenHash, now });
  if (!found) return screenCallerOf(deps, { ...caller, merchantId, tokenHash }, call);
  const { sessionId, isUnseen, hasSecondFactor, deviceName, ...person } = found;
  const name = `${call.method} ${call.path}`;
  if (isUnseen && name !== USES_NO_SESSION) await touchStaffSession(deps.db, { merchantId, tokenHash, now });
  if (person.mustChangePassword && !BEFORE_PASSWORD.has(name)) return refuse("password-change-needed");
  if (
    !hasSecondFactor &&
    !BEFORE_SECOND_FACTOR.has(name) &&
    (await findSecondFactorRule(deps, { merchantId, role: person.role })) === "required"
  )
    return refuse("second-factor-missing");
  const lender = await lenderOf(deps, { merchantId, address: caller.address, header: lenderHeader });
  if (!lender.ok) return lender;
  const staffCaller = { ...caller, merchantId, person, sessionId, lender: lender.value, drawerId, deviceName };
  const { staff: permission } = call.needs;
  if (permission === null || mayHolder(holderOf(staffCaller), permission)) return ok(staffCaller);
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

/** A person who lends their permissions to one call of somebody else. */
type Lender = { id: string; name: string; role: StaffRole };

const credentials = z.strictObject({
  name: z.string().min(1).max(100),
  password: z.string().min(1).max(200),
  code: z.string().min(1).max(20).optional(),
});

const MOST_CHARACTERS = 2_000;

/** The JSON in a header; null where there is none. */
function jsonIn(header: string): unknown {
  try {
    return JSON.parse(Buffer.from(header, "base64url").toString("utf8"));
  } catch {
    return null;
  }
}

/**
 * The person whose name and password come with a call, and whose code where there is a second factor, so that a permission is lent to this call alone;
 * null without them. They are counted and compared as at sign-in. A person who has not chosen a password, or has no second factor that the restaurant
 * requires, lends nothing.
 */
async function lenderOf(
  deps: Deps,
  { merchantId, address, header }: { merchantId: string; address: string; header: string | null },
): Promise<Result<Lender | null, Refusal>> {
  if (header === null) return ok(null);
  const sent = credentials.safeParse(jsonIn(header.slice(0, MOST_CHARACTERS)));
  if (!sent.success) return refuse("staff-credentials-wrong");
  const { name: typedName, password } = sent.data;
  const verified = await verifyPassword(deps, { merchantId, name: typedName, password, address });
  if (!verified.ok) return verified;
  const { id, name, role, mustChangePassword } = verified.value;
  if (mustChangePassword) return refuse("staff-credentials-wrong");
  const second = await verifySecondFactor(deps, { merchantId, person: verified.value, code: sent.data.code, address });
  if (!second.ok) return second;
  if (!second.value.isOn && (await findSecondFactorRule(deps, { merchantId, role })) === "required") return refuse("second-factor-missing");
  return ok({ id, name, role });
}
