import type { contract } from "@comanda/contract";
import { CODE_LENGTH, RESEND_SECONDS, SIGN_IN } from "@comanda/domain/limits";
import { DEFAULT_PHONE_COUNTRIES } from "@comanda/domain/member/international-phone";
import { ok, refuse, type Result } from "@comanda/domain/result";
import { localMinutesAt } from "@comanda/domain/time/zone";
import type { Handler } from "../identity/caller/serve.ts";
import type { Queryable } from "../platform/db/queryable.ts";
import { consumeAttempt, type Limit, refundAttempt } from "../platform/limits/attempt-counter.ts";
import { isVenueAddress, type Merchant } from "../platform/merchant/merchant-store.ts";
import { networkOf } from "../platform/net/network-of.ts";
import { type CheckedPhone, checkPhoneIn } from "../platform/phone/phone-of-country.ts";
import { SMS_TOPIC, writeMessage } from "../platform/outbox/outbox-store.ts";
import { browserHashOf, codeCallers, codeHashOf } from "./code-hash.ts";
import { type CodeOf, countCode, countOwnCode, waitsOf } from "./code-store.ts";
import { SIGN_IN_CODE } from "./deliver-code.ts";
import { issueCode } from "./issued-code-store.ts";

type Refused = Extract<
  Result<never, "address-too-often" | "day-limit-reached" | "code-too-soon", { retryAfterSeconds: number }>,
  { ok: false }
>;

/**
 * Generates a code for a phone, stores its hash, and writes the message to the outbox, in one transaction (product rules, section 3:
 * Identity). It does not check whether the phone is a member's, so that answer and duration are the same for every phone.
 */
export const sendCode: Handler<typeof contract.signIn.sendCode> = async (deps, caller, { body }) => {
  const { merchantId, address, locale } = caller;
  const snapshot = merchantId ? await deps.menus.latest(merchantId) : null;
  if (!snapshot) return refuse("not-found");
  const { merchant } = snapshot;
  const checked = checkPhoneIn(body.phone, merchant.definition.countries);
  if (!checked.ok) return refuse("malformed-input", { issues: [{ path: "phone", message: checked.why }] });
  const { phone, country } = checked.value;
  const now = deps.clock.now();
  const code = deps.random.digits(CODE_LENGTH);
  const codeOf = { merchantId: merchant.id, phone, now };
  const codeHash = codeHashOf(deps.secrets, { ...codeOf, code });
  const browserHash = body.browserId === undefined ? null : browserHashOf(deps.secrets, { ...codeOf, browserId: body.browserId });
  const [codeCaller] = await codeCallers(deps, caller);
  return deps.db.transaction(async (tx) => {
    const refused = await countMessage(tx, codeOf, { limits: messageLimits({ merchant, country, address, now }), browserHash });
    if (refused) return refused;
    await issueCode(tx, { ...codeOf, caller: codeCaller, codeHash });
    const payload = { locale, sealed: deps.secrets.seal(JSON.stringify({ phone: codeOf.phone, code })) };
    await writeMessage(tx, { merchantId: merchant.id, id: deps.random.id(), kind: SIGN_IN_CODE, payload, topic: SMS_TOPIC }, now);
    return ok({ expiresInSeconds: SIGN_IN.codeSeconds, resendInSeconds: RESEND_SECONDS });
  });
};

type Counting = { limits: ReturnType<typeof messageLimits>; browserHash: string | null };

/**
 * Counts a message against every limit, or none: where one refuses, the others are refunded. Where the general daily limit is reached, the
 * phone's known browsers have some messages of their own, which still count towards their address's limit per minute.
 */
async function countMessage(tx: Queryable, codeOf: CodeOf & { now: Date }, counting: Counting): Promise<Refused | null> {
  const { limits, browserHash } = counting;
  const counted: { limit: Limit; why: Refused["why"] }[] = [];
  const refused = async (why: Refused["why"], retryAfterSeconds: number): Promise<Refused | null> => {
    const isCountedAsOwn = why === "day-limit-reached" && browserHash !== null && (await countOwnCode(tx, { ...codeOf, browserHash }));
    for (const { limit, why: ofLimit } of counted) if (!isCountedAsOwn || ofLimit !== "address-too-often") await refundAttempt(tx, limit);
    return isCountedAsOwn ? null : refuse(why, { retryAfterSeconds });
  };
  for (const { limit, why } of limits) {
    const retryAfterSeconds = await consumeAttempt(tx, limit, codeOf.now);
    if (retryAfterSeconds > 0) return refused(why, retryAfterSeconds);
    counted.push({ limit, why });
  }
  if (await countCode(tx, codeOf)) return null;
  const { ofMinute, ofDay } = await waitsOf(tx, codeOf);
  return ofMinute > 0 ? refused("code-too-soon", ofMinute) : refused("day-limit-reached", ofDay);
}

const DAY_MINUTES = 1440;
const DAY_SECONDS = 86_400;

/** Where a message goes, and for whom it is counted. */
type Message = { merchant: Merchant; address: string; now: Date } & Pick<CheckedPhone, "country">;

/**
 * The limits on a merchant's messages besides those of a phone, each with its refusal: per minute for an address, and per day for a country,
 * of which one network may use a part. The United States and Canada have one budget; each other country has its own, so that a flood of
 * messages to one leaves those of the others (product rules, section 10). The restaurant's own addresses, which its diners share, have a higher limit per minute and their own
 * daily budget, so that a flood from outside cannot block diners at a table (product rules, sections 3 and 8).
 */
function messageLimits({ merchant, country, address, now }: Message) {
  const { id: merchantId, timeZone } = merchant;
  const isVenue = isVenueAddress(merchant, address);
  const whose = isVenue ? "venue" : "outside";
  const day = Math.floor(localMinutesAt(now.getTime(), timeZone) / DAY_MINUTES);
  const budget = DEFAULT_PHONE_COUNTRIES.includes(country) ? "" : `:${country}`;
  const ofAddress: Limit = {
    merchantId,
    subject: `sign-in:address:${networkOf(address)}`,
    most: isVenue ? SIGN_IN.messagesAMinuteAtVenue : SIGN_IN.messagesAMinute,
    windowSeconds: 60,
  };
  const ofDay: Limit = {
    merchantId,
    subject: `sign-in:${whose}${budget}:day:${day}`,
    most: isVenue ? SIGN_IN.messagesADayAtVenue : SIGN_IN.messagesADay,
    windowSeconds: DAY_SECONDS,
  };
  const ofAddressADay: Limit = {
    merchantId,
    subject: `sign-in:address:${networkOf(address)}:day:${day}`,
    most: isVenue ? SIGN_IN.messagesADayAtVenue : SIGN_IN.messagesADayOfAddress,
    windowSeconds: DAY_SECONDS,
  };
  return [
    { limit: ofAddress, why: "address-too-often" },
    { limit: ofAddressADay, why: "day-limit-reached" },
    { limit: ofDay, why: "day-limit-reached" },
  ] as const;
}
