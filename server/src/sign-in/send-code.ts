import type { contract } from "@comanda/contract";
import { CODE_LENGTH, RESEND_SECONDS, SIGN_IN } from "@comanda/domain/limits";
import { checkPhoneOf } from "@comanda/domain/phone-region";
import { ok, refuse, type Result } from "@comanda/domain/result";
import type { Queryable } from "../db/queryable.ts";
import { countTry, forgiveTry, type Limit } from "../limits/try-store.ts";
import { SMS_CHANNEL, writeLetter } from "../outbox/outbox-store.ts";
import type { Verb } from "../serve.ts";
import { codeHashOf } from "./code-hash.ts";
import { type CodeOf, keepCode, waitsOf } from "./code-store.ts";
import { SIGN_IN_CODE } from "./deliver-code.ts";
import { messageLimits } from "./message-limits.ts";

type Refused = Result<never, "address-too-often" | "day-limit-reached" | "code-too-soon", { retryAfterSeconds: number }>;

/**
 * Makes a code for a phone, keeps its hash, and leaves the message to the outbox, all in one transaction (product rules, section 3:
 * Identity). Nothing here asks whether the phone is a member's: answer, work and time are the same for every phone.
 */
export const sendCode: Verb<typeof contract.signIn.sendCode> = async (deps, { merchantId, address, locale }, { body }) => {
  const shelf = merchantId ? await deps.menus.of(merchantId) : null;
  if (!shelf) return refuse("not-found");
  const { merchant } = shelf;
  const phone = checkPhoneOf(body.phone, merchant.definition.countries);
  if (!phone.ok) return refuse("malformed-input", { issues: [{ path: "phone", message: phone.why }] });
  const now = deps.clock.now();
  const code = deps.random.digits(CODE_LENGTH);
  const asked = { merchantId: merchant.id, phone: phone.value, now };
  return deps.db.transaction(async (tx) => {
    const refused = await countMessage(tx, asked, {
      limits: messageLimits(merchant, address, now),
      codeHash: codeHashOf(deps.secrets, { ...asked, code }),
    });
    if (refused) return refused;
    const payload = { locale, sealed: deps.secrets.seal(JSON.stringify({ phone: asked.phone, code })) };
    await writeLetter(tx, { merchantId: merchant.id, id: deps.random.id(), kind: SIGN_IN_CODE, payload, channel: SMS_CHANNEL }, now);
    return ok({ expiresInSeconds: SIGN_IN.codeSeconds, resendInSeconds: RESEND_SECONDS });
  });
};

type Counting = { limits: ReturnType<typeof messageLimits>; codeHash: string };

/** Counts a message against every limit, or against none: what was counted before one refused is taken back. */
async function countMessage(tx: Queryable, asked: CodeOf & { now: Date }, { limits, codeHash }: Counting): Promise<Refused | null> {
  const counted: Limit[] = [];
  const takeBack = async () => {
    for (const limit of counted) await forgiveTry(tx, limit);
  };
  for (const { limit, why } of limits) {
    const retryAfterSeconds = await countTry(tx, limit, asked.now);
    if (retryAfterSeconds > 0) {
      await takeBack();
      return refuse(why, { retryAfterSeconds });
    }
    counted.push(limit);
  }
  if (await keepCode(tx, { ...asked, codeHash })) return null;
  await takeBack();
  const { ofMinute, ofDay } = await waitsOf(tx, asked);
  return ofMinute > 0
    ? refuse("code-too-soon", { retryAfterSeconds: ofMinute })
    : refuse("day-limit-reached", { retryAfterSeconds: ofDay });
}
