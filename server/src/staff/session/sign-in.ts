import type { staffContract } from "@comanda/contract/staff/index";
import { ok, refuse } from "@comanda/domain/result";
import { hashOf } from "../../random.ts";
import type { Handler } from "../../serve.ts";
import { writeAudit } from "../audit/audit-store.ts";
import { signedInPerson } from "./signed-in-person.ts";
import { insertSession } from "./staff-session-store.ts";
import { personOf } from "../people/staff-store.ts";
import { verifyPassword } from "./verify-password.ts";

/** Signs a person in and returns the token of a new session. */
export const signIn: Handler<typeof staffContract.session.signIn> = async (deps, { merchantId, address }, { body }) => {
  if (merchantId === null || !(await deps.menus.latest(merchantId))) return refuse("not-found");
  const verified = await verifyPassword(deps, { merchantId, name: body.name, password: body.password, address });
  if (!verified.ok) return verified;
  const person = personOf(verified.value);
  const token = deps.random.token();
  const session = { merchantId, tokenHash: hashOf(token), id: deps.random.id(), staffId: person.id, now: deps.clock.now() };
  await deps.db.transaction(async (tx) => {
    await insertSession(tx, { ...session, device: body.device, address });
    await writeAudit(deps, tx, {
      merchantId,
      actor: { kind: "person", id: person.id, name: person.name, role: person.role },
      action: "session.sign-in",
      subject: { kind: "session", id: session.id, name: body.device },
      address,
    });
  });
  return ok({ ...signedInPerson(person), token });
};
