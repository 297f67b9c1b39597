import type { staffContract } from "@comanda/contract/staff/index";
import type { PersonFields } from "@comanda/contract/staff/people/staff-calls";
import type { ListedPerson, StaffPerson } from "@comanda/contract/staff/people/staff-shapes";
import { PLAIN } from "@comanda/domain/record/record-change";
import { ok, refuse, type Result } from "@comanda/domain/result";
import { mayHavePin } from "@comanda/domain/staff/pin-rules";
import { type AuditActor, writeAudit } from "../../audit/audit-store.ts";
import { findLastChange, mergeChange } from "../../audit/merge-change.ts";
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
  holdPerson,
  type ListedRow,
  lockOwners,
  personOf,
  setPassword,
} from "../store/staff-store.ts";
import { firstPassword } from "./new-person.ts";

const listedPerson = ({ seenAt, device, hasPin, hasSecondFactor, ...row }: ListedRow): ListedPerson => ({
  ...personOf(row),
  hasPin,
  hasSecondFactor,
  lastSeen: seenAt && { at: seenAt.toISOString(), device: device ?? "" },
});

/** Lists all people of the merchant by name, with when each was last seen. */
export const listPeople: Handler<typeof staffContract.people.list> = async (deps, { merchantId }) =>
  ok((await findListedPeople(deps.db, { merchantId })).map(listedPerson));

type Some = Partial<PersonFields>;
/** `seen` is null where nobody has looked at the person before: what is stored counts as seen. */
type PersonChange = { merchantId: string; id: string; seen: Some | null; wanted: Some };

const fieldsOf = ({ role, title, isActive }: PersonFields): PersonFields => ({ role, title, isActive });

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
): Promise<Result<StaffPerson, "not-found" | "person-changed" | "last-owner">> {
  const { merchantId, id, seen, wanted } = change;
  return deps.db.transaction(async (tx) => {
    const owners = await lockOwners(tx, merchantId);
    const before = await holdPerson(tx, { merchantId, id });
    if (!before) return refuse("not-found");
    const current = fieldsOf(before);
    const merged = await mergeChange(
      current,
      { seen: seen ?? current, wanted },
      {
        shape: PLAIN,
        why: "person-changed",
        findLast: (field) => findLastChange(tx, { merchantId, actions: ["staff.change"], subjectId: id, field, isCompared: true }),
      },
    );
    if (!merged.ok) return merged;
    const { fields, changed } = merged.value;
    if (changed.length === 0) return ok(personOf(before));
    const isOwner = fields.role === "owner" && fields.isActive;
    if (owners.includes(id) && !isOwner && owners.length === 1) return refuse("last-owner");
    await storeChange(tx, { merchantId, id, ...fields });
    if (changed.includes("role") || !fields.isActive) {
      await forgetBrowsers(tx, { merchantId, staffId: id });
      await endSessions(tx, { merchantId, staffId: id, now: deps.clock.now() });
    }
    if (!mayHavePin(fields.role)) await storePin(tx, { merchantId, id }, null);
    const subject = { kind: "person", id, name: before.name };
    await writeAudit(deps, tx, { merchantId, actor, action: "staff.change", subject, before: current, after: fields, address });
    return ok(personOf({ ...before, ...fields, rowVersion: before.rowVersion + 1 }));
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
