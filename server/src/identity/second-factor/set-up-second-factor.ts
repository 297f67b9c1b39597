import type { staffContract } from "@comanda/contract/staff/index";
import { ok, refuse } from "@comanda/domain/result";
import { writeAudit } from "../../audit/audit-store.ts";
import { consumeAttemptOfAll, refundAttempts } from "../../platform/limits/attempt-counter.ts";
import type { Handler } from "../caller/serve.ts";
import { actorOf, type StaffCaller } from "../caller/staff-caller.ts";
import { readableLetters } from "../people/new-person.ts";
import { findSecondFactorRule } from "../store/second-factor-rule.ts";
import { findSecondFactor, storePendingSecret, turnOffSecret, turnOnSecret } from "../store/second-factor-store.ts";
import { base32, SECRET_BYTES, stepOfCode, totpUri } from "../store/totp.ts";
import { verifyPassword } from "../store/verify-password.ts";
import { codeLimits, recoveryHash, verifySecondFactor } from "../store/verify-second-factor.ts";

type Calls = typeof staffContract.secondFactor;

const RECOVERY_CODES = 10;
const LETTERS_OF_HALF = 5;

/** Makes a secret that a code of the app has to confirm. */
export const startSecondFactor: Handler<Calls["start"]> = async (deps, { merchantId, person, address }, { body }) => {
  if ((await findSecondFactorRule(deps, { merchantId, role: person.role })) === "off") return refuse("second-factor-not-offered");
  const verified = await verifyPassword(deps, { merchantId, name: person.name, password: body.password, address });
  if (!verified.ok) return verified;
  const secret = Buffer.from(deps.random.token(), "base64url").subarray(0, SECRET_BYTES);
  const isStored = await storePendingSecret(deps.db, { merchantId, id: person.id }, deps.secrets.seal(secret.toString("base64url")));
  if (!isStored) return refuse("second-factor-on");
  const issuer = (await deps.menus.latest(merchantId))?.merchant.shortName ?? "Comanda";
  return ok({ secret: base32(secret), uri: totpUri({ issuer, name: person.name, secret }) });
};

/** Turns the second factor on. The recovery codes are in this answer alone. */
export const confirmSecondFactor: Handler<Calls["confirm"]> = async (deps, caller, { body }) => {
  const { merchantId, person } = caller;
  const who = { merchantId, id: person.id };
  const { pending } = await findSecondFactor(deps.db, who);
  const opened = pending === null ? null : deps.secrets.open(pending);
  if (pending === null || opened === null) return refuse("not-found");
  const limits = codeLimits(merchantId, person.id);
  const retryAfterSeconds = await consumeAttemptOfAll(deps.db, limits, deps.clock.now());
  if (retryAfterSeconds > 0) return refuse("too-many-attempts", { retryAfterSeconds });
  const step = stepOfCode(Buffer.from(opened, "base64url"), body.code.replaceAll(/\s/g, ""), deps.clock.now());
  if (step === null) return refuse("second-factor-wrong");
  await refundAttempts(deps.db, limits);
  const half = () => readableLetters(deps.random, LETTERS_OF_HALF);
  const recoveryCodes = Array.from({ length: RECOVERY_CODES }, () => `${half()}-${half()}`);
  const recoveryHashes = recoveryCodes.map((code) => recoveryHash(deps, person.id, code));
  const isOn = await deps.db.transaction(async (tx) => {
    if (!(await turnOnSecret(tx, who, { pending, step, recoveryHashes }))) return false;
    await writeAudit(deps, tx, noteOf(caller, "second-factor.on"));
    return true;
  });
  return isOn ? ok({ recoveryCodes }) : refuse("not-found");
};

/** Turns the second factor off, where the restaurant does not require it of the role. */
export const turnOffSecondFactor: Handler<Calls["turnOff"]> = async (deps, caller, { body }) => {
  const { merchantId, person, address } = caller;
  if ((await findSecondFactorRule(deps, { merchantId, role: person.role })) === "required") return refuse("second-factor-required");
  const verified = await verifyPassword(deps, { merchantId, name: person.name, password: body.password, address });
  if (!verified.ok) return verified;
  const second = await verifySecondFactor(deps, { merchantId, person, code: body.code, address });
  if (!second.ok) return second;
  await deps.db.transaction(async (tx) => {
    if (await turnOffSecret(tx, { merchantId, id: person.id })) await writeAudit(deps, tx, noteOf(caller, "second-factor.off"));
  });
  return ok(null);
};

const noteOf = (caller: StaffCaller, action: "second-factor.on" | "second-factor.off") => ({
  merchantId: caller.merchantId,
  actor: actorOf(caller),
  action,
  subject: { kind: "person", id: caller.person.id, name: caller.person.name },
  address: caller.address,
});
