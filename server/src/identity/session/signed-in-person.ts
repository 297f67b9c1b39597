import type { DataOf } from "@comanda/contract/endpoint";
import type { staffContract } from "@comanda/contract/staff/index";
import type { StaffPerson } from "@comanda/contract/staff/people/staff-shapes";
import { localeFrom } from "@comanda/domain/locale";
import { ok, refuse } from "@comanda/domain/result";
import { passwordProblem } from "@comanda/domain/staff/password-rules";
import { mayStaff, permissions } from "@comanda/domain/staff/permissions";
import { writeAudit } from "../../audit/audit-store.ts";
import type { Handler } from "../caller/serve.ts";
import { actorOf } from "../caller/staff-caller.ts";
import { forgetBrowsers } from "../store/staff-browser-store.ts";
import { endSessions } from "../store/staff-session-store.ts";
import { lockVersion, setLanguage, setPassword } from "../store/staff-store.ts";
import { verifyPassword } from "../store/verify-password.ts";

type SignedInPerson = DataOf<typeof staffContract.session.changeLanguage>;

/** A person with the permissions of the role. */
export const signedInPerson = (person: StaffPerson): SignedInPerson => ({
  ...person,
  permissions: permissions.filter((permission) => mayStaff(person.role, permission)),
});

/** Stores the person's language of the console. */
export const changeLanguage: Handler<typeof staffContract.session.changeLanguage> = async (deps, { merchantId, person }, { body }) => {
  await setLanguage(deps.db, { merchantId, id: person.id, to: localeFrom(body.language) });
  return ok(signedInPerson({ ...person, language: body.language }));
};

const RETRY_SECONDS = 2;

/** Changes the person's password and ends all other sessions of the person. */
export const changePassword: Handler<typeof staffContract.session.changePassword> = async (deps, caller, { body }) => {
  const { merchantId, person, sessionId, address } = caller;
  const problem = passwordProblem(body.next, person.name);
  if (problem) return refuse("password-unusable", { problem });
  const verified = await verifyPassword(deps, { merchantId, name: person.name, password: body.current, address });
  if (!verified.ok) return verified;
  const passwordHash = await deps.passwords.hash(body.next);
  if (passwordHash === null) return refuse("overloaded", { retryAfterSeconds: RETRY_SECONDS });
  const isChanged = await deps.db.transaction(async (tx) => {
    // An owner may have reset the password while the hashes were computed: then the new first password stays.
    if (!(await lockVersion(tx, { merchantId, id: person.id, rowVersion: verified.value.rowVersion }))) return false;
    await setPassword(tx, { merchantId, id: person.id, passwordHash, mustChange: false });
    await forgetBrowsers(tx, { merchantId, staffId: person.id }, { exceptSession: sessionId });
    await endSessions(tx, { merchantId, staffId: person.id, now: deps.clock.now(), except: sessionId });
    await writeAudit(deps, tx, {
      merchantId,
      actor: actorOf(caller),
      action: "session.change-password",
      subject: { kind: "person", id: person.id, name: person.name },
      address,
    });
    return true;
  });
  if (!isChanged) return refuse("staff-credentials-wrong");
  return ok(signedInPerson({ ...person, mustChangePassword: false, rowVersion: person.rowVersion + 1 }));
};
