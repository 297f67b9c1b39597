import { ok, refuse, type Result } from "@comanda/domain/result";
import { writeAudit } from "../../audit/audit-store.ts";
import type { Deps } from "../../platform/deps.ts";
import { consumeAttemptOfAll, type Limit, refundAttempts } from "../../platform/limits/attempt-counter.ts";
import { consumeRecoveryHash, consumeStep, findSecondFactor } from "./second-factor-store.ts";
import type { StaffRow } from "./staff-store.ts";
import { stepOfCode } from "./totp.ts";

type Why = "second-factor-needed" | "second-factor-wrong" | "too-many-attempts";
type Person = Pick<StaffRow, "id" | "name" | "role">;
type Trying = { merchantId: string; person: Person; code: string | undefined; address: string };

/** A recovery code as it is hashed: without what people add to it. */
export const recoveryHash = ({ secrets }: Pick<Deps, "secrets">, personId: string, code: string): string =>
  secrets.hash(`recovery ${personId} ${code.toLowerCase().replaceAll(/[^a-z0-9]/g, "")}`);

/**
 * Asks a person whose password is right for the second factor, where it is on: a code of the app, which is taken once, or a recovery code, which is used
 * up. Wrong codes are counted before they are compared, at all addresses together: only who knows the password can pause the person. Returns whether it is on.
 */
export async function verifySecondFactor(deps: Deps, trying: Trying): Promise<Result<{ isOn: boolean }, Why>> {
  const { merchantId, person, code } = trying;
  const { secret } = await findSecondFactor(deps.db, { merchantId, id: person.id });
  if (secret === null) return ok({ isOn: false });
  if (code === undefined) return refuse("second-factor-needed");
  const limits = codeLimits(merchantId, person.id);
  const retryAfterSeconds = await consumeAttemptOfAll(deps.db, limits, deps.clock.now());
  if (retryAfterSeconds > 0) return refuse("too-many-attempts", { retryAfterSeconds });
  if (!(await isRight(deps, { ...trying, code, secret }))) {
    await note(deps, trying, { action: "second-factor.wrong" });
    return refuse("second-factor-wrong");
  }
  await refundAttempts(deps.db, limits);
  return ok({ isOn: true });
}

async function isRight(deps: Deps, { code, secret, ...trying }: Trying & { code: string; secret: string }): Promise<boolean> {
  const { merchantId, person } = trying;
  const who = { merchantId, id: person.id };
  const digits = code.replaceAll(/\s/g, "");
  const opened = deps.secrets.open(secret);
  const step = opened === null ? null : stepOfCode(Buffer.from(opened, "base64url"), digits, deps.clock.now());
  if (step !== null) return consumeStep(deps.db, who, step);
  const left = await consumeRecoveryHash(deps.db, who, recoveryHash(deps, person.id, code));
  if (left !== null) await note(deps, trying, { action: "second-factor.recovery", after: { left } });
  return left !== null;
}

function note(
  deps: Deps,
  { merchantId, person: { id, name, role }, address }: Pick<Trying, "merchantId" | "person" | "address">,
  line: { action: "second-factor.wrong" | "second-factor.recovery"; after?: Record<string, unknown> },
): Promise<void> {
  const [actor, subject] = [{ kind: "person", id, name, role } as const, { kind: "person", id, name }];
  return writeAudit(deps, deps.db, { merchantId, actor, subject, address, ...line });
}

/** The maximum numbers of wrong codes of a person: within ten minutes, and within a day. */
export const codeLimits = (merchantId: string, id: string): Limit[] => [
  { merchantId, subject: `staff-code:${id}`, most: 5, windowSeconds: 600 },
  { merchantId, subject: `staff-code-day:${id}`, most: 30, windowSeconds: 86_400 },
];
