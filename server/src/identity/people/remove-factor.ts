import type { staffContract } from "@comanda/contract/staff/index";
import { ok, refuse } from "@comanda/domain/result";
import { writeAudit } from "../../audit/audit-store.ts";
import type { Handler } from "../caller/serve.ts";
import { actorOf } from "../caller/staff-caller.ts";
import { storePin } from "../store/pin-store.ts";
import { turnOffSecret } from "../store/second-factor-store.ts";
import { holdPerson } from "../store/staff-store.ts";

/** Removes the PIN or the second factor of another person. */
export const removeFactor: Handler<typeof staffContract.people.removeFactor> = async (deps, caller, { body: { id, factor } }) => {
  const { merchantId, address } = caller;
  // With a session alone nobody takes the protection off the own sign-in.
  if (id === caller.person.id) return refuse("not-found");
  const isPerson = await deps.db.transaction(async (tx) => {
    const person = await holdPerson(tx, { merchantId, id });
    if (!person) return false;
    if (factor === "pin") await storePin(tx, { merchantId, id }, null);
    else await turnOffSecret(tx, { merchantId, id });
    const action = factor === "pin" ? "staff.remove-pin" : "staff.remove-second-factor";
    await writeAudit(deps, tx, {
      merchantId,
      actor: actorOf(caller),
      action,
      subject: { kind: "person", id, name: person.name },
      address,
    });
    return true;
  });
  return isPerson ? ok(null) : refuse("not-found");
};
