import type { staffContract } from "@comanda/contract/staff/index";
import type { ListedPerson, StaffPerson } from "@comanda/contract/staff/people/staff-shapes";
import { ok, refuse, type Result } from "@comanda/domain/result";
import type { StaffRole } from "@comanda/domain/staff/permissions";
import { mayHavePin } from "@comanda/domain/staff/pin-rules";
import { type AuditActor, writeAudit } from "../../audit/audit-store.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Handler } from "../caller/serve.ts";
import { actorOf } from "../caller/staff-caller.ts";
import { clearFactors, storePin } from "../store/pin-store.ts";
import { forgetBrowsers } from "../store/staff-browser-store.ts";
import { endSessions } from "../store/staff-session-store.ts";
import {
  changePerson as storeChange,
  findListedPeople,
  findPerson,
  type ListedRow,
  lockOwners,
  personOf,
  setPassword,
} from "../store/staff-store.ts";
import { firstPassword } from "./new-person.ts";

const listedPerson = ({ seenAt, device, ...row }: ListedRow): ListedPerson => ({
  ...personOf(row),
  lastSeen: seenAt && { at: seenAt.toISOString(), device: device ?? "" },
});

/** Lists all people of the merchant by name, with when each was last seen. */
export const listPeople: Handler<typeof staffContract.people.list> = async (deps, { merchantId }) =>
  ok((await findListedPeople(deps.db, { merchantId })).map(listedPerson));

export type PersonChange = {
  merchantId: string;
  id: string;
  rowVersion: number;
  role?: StaffRole | undefined;
  title?: string | undefined;
  isActive?: boolean | undefined;
};

/** Changes a person's role, title or whether that person may sign in. */
export const changePerson: Handler<typeof staffContract.people.change> = (deps, caller, { body }) =>
  changePersonAs(deps, { ...body, merchantId: caller.merchantId }, { actor: actorOf(caller), address: caller.address });

/**
 * The same on behalf of `actor`. A new role, or switching a person off, ends that person's sessions, and the PIN works again in browsers in which the
 * person has signed in by password since then.
 */
export function changePersonAs(
  deps: Deps,
  change: PersonChange,
  { actor, address }: { actor: AuditActor; address: string },
): Promise<Result<StaffPerson, "not-found" | "record-changed" | "last-owner">> {
  const { merchantId, id, rowVersion } = change;
  return deps.db.transaction(async (tx) => {
    const owners = await lockOwners(tx, merchantId);
    const before = await findPerson(tx, { merchantId, id });
    if (!before) return refuse("not-found");
    const { role = before.role, title = before.title, isActive = before.isActive } = change;
    const isOwner = role === "owner" && isActive;
    if (owners.includes(id) && !isOwner && owners.length === 1) return refuse("last-owner");
    if (!(await storeChange(tx, { merchantId, id, rowVersion, role, title, isActive })))
      return refuse("record-changed", { person: personOf(before) });
    if (role !== before.role || !isActive) {
      await forgetBrowsers(tx, { merchantId, staffId: id });
      await endSessions(tx, { merchantId, staffId: id, now: deps.clock.now() });
    }
    if (!mayHavePin(role)) await storePin(tx, { merchantId, id }, null);
    await writeAudit(deps, tx, {
      merchantId,
      actor,
      action: "staff.change",
      subject: { kind: "person", id, name: before.name },
      before: { role: before.role, title: before.title, isActive: before.isActive },
      after: { role, title, isActive },
      address,
    });
    return ok(personOf({ ...before, role, title, isActive, rowVersion: rowVersion + 1 }));
  });
}

const RETRY_SECONDS = 2;

/** Generates a new first password, which only the answer contains, ends all sessions of the person, and removes the PIN and the second factor. */
export const resetPassword: Handler<typeof staffContract.people.resetPassword> = (deps, caller, { body }) =>
  resetPasswordAs(deps, { merchantId: caller.merchantId, id: body.id }, { actor: actorOf(caller), address: caller.address });

/** The same on behalf of `actor`. */
export async function resetPasswordAs(
  deps: Deps,
  { merchantId, id }: { merchantId: string; id: string },
  { actor, address }: { actor: AuditActor; address: string },
): Promise<Result<{ person: StaffPerson; password: string }, "not-found" | "overloaded">> {
  const password = firstPassword(deps.random);
  const passwordHash = await deps.passwords.hash(password);
  if (passwordHash === null) return refuse("overloaded", { retryAfterSeconds: RETRY_SECONDS });
  return deps.db.transaction(async (tx) => {
    const person = await findPerson(tx, { merchantId, id });
    if (!person) return refuse("not-found");
    await setPassword(tx, { merchantId, id, passwordHash, mustChange: true });
    await clearFactors(tx, { merchantId, id });
    await forgetBrowsers(tx, { merchantId, staffId: id });
    await endSessions(tx, { merchantId, staffId: id, now: deps.clock.now() });
    const subject = { kind: "person", id, name: person.name };
    await writeAudit(deps, tx, { merchantId, actor, action: "staff.reset-password", subject, address });
    return ok({ password, person: personOf({ ...person, mustChangePassword: true, rowVersion: person.rowVersion + 1 }) });
  });
}
