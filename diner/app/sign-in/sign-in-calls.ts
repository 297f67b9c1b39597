import type { MemberView } from "@comanda/contract/shapes/member-shapes";
import { RESEND_SECONDS } from "@comanda/domain/limits";
import {
  ADDRESS_TOO_OFTEN,
  CODE_EXPIRED,
  CODE_TRIES_SPENT,
  CODE_WRONG,
  DAY_LIMIT_REACHED,
  MESSAGE_TOO_SOON,
  NOT_FOUND,
} from "@comanda/domain/refusal-codes";
import type { Locale } from "@comanda/domain/locale";
import { type Answer, call } from "@comanda/web/client/call";
import { serverWords } from "@comanda/web/client/server-words";
import { visitorId } from "../shell/session/member/visitor-id.ts";
import { withSubmissionLock } from "../shell/session/with-submission-lock.ts";

export type From = { merchantId: string; locale: Locale };

/**
 * A refusal and where it is displayed (design, section 15): under a field or in a toast, with the server's message; null: with the page's
 * own text.
 */
export type Refused = { at: "phone" | "code" | "toast"; msg: string | null };

/**
 * The result of requesting a code: sent, or refused; `seconds` until the next one can be requested, `isSent` where a sent code can be
 * entered.
 */
export type Sending = { seconds?: number; isSent?: true; refused?: Refused };

const ABOUT_SENDING: ReadonlySet<number> = new Set([MESSAGE_TOO_SOON, ADDRESS_TOO_OFTEN, DAY_LIMIT_REACHED]);
const ABOUT_CODE: ReadonlySet<number> = new Set([NOT_FOUND, CODE_WRONG, CODE_EXPIRED, CODE_TRIES_SPENT]);

/** Requests a one-time code. */
export async function requestCode(from: From, phone: string): Promise<Sending> {
  const answer = await call("POST /api/member/phone/code", { ...from, body: { phone, browserId: visitorId() } });
  if (answer.success) return { seconds: answer.data.resendInSeconds, isSent: true };
  if (answer.status === 400) return { refused: { at: "phone", msg: null } };
  if (!ABOUT_SENDING.has(answer.code)) return { refused: elsewhere(answer) };
  const { retryAfterSeconds: seconds = RESEND_SECONDS } = (answer.data ?? {}) as { retryAfterSeconds?: number };
  return { seconds, ...(answer.code === MESSAGE_TOO_SOON && { isSent: true }), refused: { at: "phone", msg: answer.msg } };
}

/** Signs in with a code; registers a new phone with the welcome coupons. Takes the submission lock, so that no order is being submitted. */
export async function requestSignIn(from: From, phone: string, code: string): Promise<{ member: MemberView } | { refused: Refused }> {
  const body = { phone, code, browserId: visitorId(), autoRegister: true, autoReceiveCoupon: true, autoFillingName: false };
  const answer = await withSubmissionLock(from.merchantId, () => call("POST /api/member/login", { ...from, body }));
  if (answer.success) return { member: answer.data };
  return { refused: ABOUT_CODE.has(answer.code) ? { at: "code", msg: answer.msg } : elsewhere(answer) };
}

type No = Extract<Answer<unknown>, { success: false }>;

const elsewhere = (answer: No): Refused => ({ at: "toast", msg: serverWords(answer) });
