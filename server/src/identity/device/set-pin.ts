import type { staffContract } from "@comanda/contract/staff/index";
import { ok, refuse } from "@comanda/domain/result";
import { pinProblem } from "@comanda/domain/staff/pin-rules";
import { writeAudit } from "../../audit/audit-store.ts";
import type { Handler } from "../caller/serve.ts";
import { actorOf } from "../caller/staff-caller.ts";
import { storePin } from "../store/pin-store.ts";
import { lockVersion } from "../store/staff-store.ts";
import { verifyPassword } from "../store/verify-password.ts";
import { deviceSettingsOf } from "./device-settings.ts";

const RETRY_SECONDS = 2;

/** Sets or removes the PIN of the caller, who gives the password. */
export const setPin: Handler<typeof staffContract.device.setPin> = async (deps, caller, { body: { password, pin } }) => {
  const { merchantId, person, address } = caller;
  const settings = (await deps.menus.latest(merchantId))?.merchant.definition.settings ?? {};
  const problem = pin === null ? null : pinProblem(pin, { length: deviceSettingsOf(settings).pinLength, role: person.role });
  if (problem) return refuse("pin-unusable", { problem });
  const verified = await verifyPassword(deps, { merchantId, name: person.name, password, address });
  if (!verified.ok) return verified;
  const pinHash = pin === null ? null : await deps.passwords.hash(pin);
  if (pin !== null && pinHash === null) return refuse("overloaded", { retryAfterSeconds: RETRY_SECONDS });
  const stored = pin === null || pinHash === null ? null : { pinHash, pinLength: pin.length };
  const isSet = await deps.db.transaction(async (tx) => {
    // An owner may have reset the password, or changed the role, while the hashes were computed.
    if (!(await lockVersion(tx, { merchantId, id: person.id, rowVersion: verified.value.rowVersion }))) return false;
    await storePin(tx, { merchantId, id: person.id }, stored);
    const subject = { kind: "person", id: person.id, name: person.name };
    await writeAudit(deps, tx, { merchantId, actor: actorOf(caller), action: stored ? "pin.set" : "pin.remove", subject, address });
    return true;
  });
  return isSet ? ok({ digits: stored?.pinLength ?? null }) : refuse("staff-credentials-wrong");
};
