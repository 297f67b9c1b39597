import type { staffContract } from "@comanda/contract/staff/index";
import { ok, refuse } from "@comanda/domain/result";
import { hashOf } from "../../platform/random.ts";
import type { Handler } from "../caller/serve.ts";
import { writeAudit } from "../../audit/audit-store.ts";
import { signedInPerson } from "./signed-in-person.ts";
import { insertSession } from "../store/staff-session-store.ts";
import { lockVersion, personOf } from "../store/staff-store.ts";
import { verifyPassword } from "../store/verify-password.ts";

/** Signs a person in and returns the token of a new session. */
export const signIn: Handler<typeof staffContract.session.signIn> = async (deps, { merchantId, address }, { body }) => {
  if (merchantId === null || !(await deps.menus.latest(merchantId))) return refuse("not-found");
  const verified = await verifyPassword(deps, { merchantId, name: body.name, password: body.password, address });
  if (!verified.ok) return verified;
  const person = personOf(verified.value);
  const token = deps.random.token();
  const session = { merchantId, tokenHash: hashOf(token), id: deps.random.id(), staffId: person.id, now: deps.clock.now() };
  const isSignedIn = await deps.db.transaction(async (tx) => {
    // The password may have been reset, or the person switched off, while the hash was computed.
    if (!(await lockVersion(tx, { merchantId, id: person.id, rowVersion: person.rowVersion }))) return false;
    await insertSession(tx, { ...session, device: body.device, address });
    await writeAudit(deps, tx, {
      merchantId,
      actor: { kind: "person", id: person.id, name: person.name, role: person.role },
      action: "session.sign-in",
      subject: { kind: "session", id: session.id, name: body.device },
      address,
    });
    return true;
  });
  if (!isSignedIn) return refuse("staff-credentials-wrong");
  return ok({ ...signedInPerson(person), token });
};
