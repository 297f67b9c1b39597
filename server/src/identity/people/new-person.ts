import { ok, refuse, type Result } from "@comanda/domain/result";
import type { StaffPerson } from "@comanda/contract/staff/people/staff-shapes";
import { staffNameOf } from "@comanda/domain/staff/password-rules";
import type { StaffRole } from "@comanda/domain/staff/permissions";
import type { Deps } from "../../platform/deps.ts";
import { type AuditActor, writeAudit } from "../../audit/audit-store.ts";
import { firstPassword } from "./first-password.ts";
import { insertPerson } from "../store/staff-store.ts";

type NewPerson = { merchantId: string; name: string; title: string; role: StaffRole; actor: AuditActor; address: string };
type Added = { person: StaffPerson; password: string };

const RETRY_SECONDS = 2;

/** Adds a person to a merchant with a first password, which is returned once and not stored. */
export async function addPersonTo(
  deps: Deps,
  { merchantId, name: written, title, role, actor, address }: NewPerson,
): Promise<Result<Added, "staff-name-taken" | "overloaded">> {
  const [name, password] = [written.trim(), firstPassword(deps.random)];
  const passwordHash = await deps.passwords.hash(password);
  if (passwordHash === null) return refuse("overloaded", { retryAfterSeconds: RETRY_SECONDS });
  const id = deps.random.id();
  const isAdded = await deps.db.transaction(async (tx) => {
    const isNew = await insertPerson(tx, {
      merchantId,
      id,
      signInName: staffNameOf(name),
      name,
      title,
      role,
      passwordHash,
      now: deps.clock.now(),
    });
    if (isNew)
      await writeAudit(deps, tx, {
        merchantId,
        actor,
        action: "staff.add",
        subject: { kind: "person", id, name },
        after: { role, title },
        address,
      });
    return isNew;
  });
  if (!isAdded) return refuse("staff-name-taken");
  return ok({ password, person: { id, name, title, role, language: null, isActive: true, mustChangePassword: true, rowVersion: 1 } });
}
