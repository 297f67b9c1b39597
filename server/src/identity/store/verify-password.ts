import { ok, refuse, type Result } from "@comanda/domain/result";
import { staffNameOf } from "@comanda/domain/staff/password-rules";
import type { Deps } from "../../platform/deps.ts";
import { consumeAttemptOfAll, type Limit, refundAttempts } from "../../platform/limits/attempt-counter.ts";
import { networkOf } from "../../platform/net/network-of.ts";
import { findByName, replaceHash, type StaffRow } from "./staff-store.ts";

type Why = "staff-credentials-wrong" | "too-many-attempts" | "overloaded";
const RETRY_SECONDS = 2;

/**
 * The active person with this name and password. An attempt is counted before the password is compared, and refunded if it was correct. An
 * unknown name, a person who is switched off and a wrong password have the same answer after the same work.
 */
export async function verifyPassword(
  deps: Deps,
  { merchantId, name, password, address }: { merchantId: string; name: string; password: string; address: string },
): Promise<Result<StaffRow, Why>> {
  const signInName = staffNameOf(name);
  const limits = signInLimits({ merchantId, signInName, address });
  const retryAfterSeconds = await consumeAttemptOfAll(deps.db, limits, deps.clock.now());
  if (retryAfterSeconds > 0) return refuse("too-many-attempts", { retryAfterSeconds });
  const person = await findByName(deps.db, { merchantId, signInName });
  const isRight = await deps.passwords.verify(password, person?.passwordHash ?? null);
  if (isRight === null) {
    await refundAttempts(deps.db, limits);
    return refuse("overloaded", { retryAfterSeconds: RETRY_SECONDS });
  }
  if (!isRight || !person?.isActive) return refuse("staff-credentials-wrong");
  await refundAttempts(deps.db, limits);
  await renewHash(deps, { merchantId, person, password });
  return ok(person);
}

/** Hashes a correct password again if its hash has the parameters of an earlier release. */
async function renewHash(
  deps: Deps,
  { merchantId, person: { id, passwordHash }, password }: { merchantId: string; person: StaffRow; password: string },
): Promise<void> {
  if (!deps.passwords.isOutdated(passwordHash)) return;
  const to = await deps.passwords.hash(password);
  if (to !== null) await replaceHash(deps.db, { merchantId, id, from: passwordHash, to });
}

const WINDOW_SECONDS = 600;
/** The maximum number of wrong passwords from one network within the window: for one name, and for all names. */
const WRONG_OF_NAME = 5;
const WRONG_OF_NETWORK = 30;

/** The limits of wrong passwords. A name is blocked only at the network of the attempts, so that nobody can lock a person out elsewhere. */
const signInLimits = ({ merchantId, signInName, address }: { merchantId: string; signInName: string; address: string }): Limit[] => {
  const network = networkOf(address);
  return [
    { merchantId, subject: `staff-sign-in:${network}:${signInName}`, most: WRONG_OF_NAME, windowSeconds: WINDOW_SECONDS },
    { merchantId, subject: `staff-sign-in:${network}`, most: WRONG_OF_NETWORK, windowSeconds: WINDOW_SECONDS },
  ];
};
