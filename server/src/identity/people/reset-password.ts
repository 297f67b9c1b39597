import type { staffContract } from "@comanda/contract/staff/index";
import type { StaffPerson } from "@comanda/contract/staff/people/staff-shapes";
import { ok, refuse, type Result } from "@comanda/domain/result";
import type { Deps } from "../../platform/deps.ts";
import type { Handler } from "../caller/serve.ts";
import { type AuditActor, writeAudit } from "../../audit/audit-store.ts";
import { firstPassword } from "./first-password.ts";
import { actorOf } from "../caller/staff-caller.ts";
import { endSessions } from "../store/staff-session-store.ts";
import { findPerson, personOf, setPassword } from "../store/staff-store.ts";

const RETRY_SECONDS = 2;

/** Generates a new first password, which only the answer contains, and ends all sessions of the person. */
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
    await endSessions(tx, { merchantId, staffId: id, now: deps.clock.now() });
    const subject = { kind: "person", id, name: person.name };
    await writeAudit(deps, tx, { merchantId, actor, action: "staff.reset-password", subject, address });
    return ok({ password, person: personOf({ ...person, mustChangePassword: true, rowVersion: person.rowVersion + 1 }) });
  });
}
