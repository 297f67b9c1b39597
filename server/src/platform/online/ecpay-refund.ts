import { compare } from "@comanda/domain/money/decimal";
import { fromMinorUnits, minorUnits } from "@comanda/domain/money/minor-units";
import { NOTHING } from "@comanda/domain/money/money";
import { postForm } from "./ask-provider.ts";
import { type EcpaySettings, instantInTaipei, PAID, readTrades, signed, type Trade } from "./ecpay-trade.ts";
import type { RefundOutcome, RefundRequest, Unanswered } from "./online-provider.ts";

/*
 * Refunds by CreditDetail/DoAction (https://developers.ecpay.com.tw/?p=9242), which live accounts alone have. A card's payment is to be closed from when it is made, and
 * closed at the daily closing. A closed one is given back by R, a part of it also before. The whole of one that is not closed is never taken: E cancels that it is to
 * be closed, and N abandons it. Which state it is in only an account's own code tells (QueryTrade/V2), so that it follows from the time of the payment; an action that
 * does not fit the state is refused without an effect.
 */

/** When in Taipei the daily closing begins, and for how long nothing can be given back, in minutes. */
const CLOSING = { at: "20:15:00", minutes: 15 };
const DAY_MS = 86_400_000;
/** Dollars have no cents there. */
const DIGITS = 0;

/** The closing of the day of an instant in Taipei. */
function closingOf(at: Date): Date {
  const day = new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
  return new Date(`${day}T${CLOSING.at}+08:00`);
}

/** Whether the daily closing of a payment has been. */
function isClosed(paidAt: Date, now: Date): boolean {
  const sameDay = closingOf(paidAt);
  return now >= (paidAt < sameDay ? sameDay : new Date(sameDay.getTime() + DAY_MS));
}

type Action = "R" | "E" | "N";

/** Gives an amount back of what the pages of an attempt have taken: of the first one that has so much left, which ECPay says by not refusing it. */
export async function refundTrades(settings: EcpaySettings, request: RefundRequest): Promise<RefundOutcome> {
  const now = settings.now();
  const sinceClosing = now.getTime() - closingOf(now).getTime();
  if (sinceClosing >= 0 && sinceClosing < CLOSING.minutes * 60_000) return { kind: "refused", reason: "daily-closing" };
  const found = await readTrades(settings, request.providerId);
  if (!Array.isArray(found)) return { kind: "refused", reason: "not-reached" };
  let outcome: RefundOutcome = { kind: "refused", reason: "not-paid" };
  for (const trade of found.filter(({ fields }) => fields.TradeStatus === PAID)) {
    outcome = await refundTrade(settings, request, trade);
    if (outcome.kind !== "refused") return outcome;
  }
  return outcome;
}

async function refundTrade(settings: EcpaySettings, request: RefundRequest, found: Trade): Promise<RefundOutcome> {
  const now = settings.now();
  const act = (action: Action) => doAction(settings, request, { trade: found, action });
  const paidAt = instantInTaipei(found.fields.PaymentDate);
  const isWhole = compare(request.amount, fromMinorUnits(found.fields.TradeAmt, DIGITS) ?? NOTHING) === 0;
  if (!isWhole || paidAt === null || isClosed(paidAt, now)) return act("R");
  const cancelled = await act("E");
  if (cancelled.kind === "unknown") return cancelled;
  const abandoned = await act("N");
  // It is no longer to be closed and not abandoned either: a person looks at it there.
  if (abandoned.kind === "refused" && cancelled.kind === "refunded") return { kind: "unknown", reason: abandoned.reason, isAnswered: true };
  return abandoned;
}

type Acting = { trade: Trade; action: Action };

async function doAction(
  settings: EcpaySettings,
  { amount }: RefundRequest,
  { trade, action }: Acting,
): Promise<RefundOutcome | Unanswered> {
  const { MerchantTradeNo = "", TradeNo = "" } = trade.fields;
  const about = { MerchantTradeNo, TradeNo, Action: action, TotalAmount: minorUnits(amount, DIGITS) ?? "" };
  const answer = await postForm(`${settings.apiBase}/CreditDetail/DoAction`, signed(settings, about));
  if (answer.kind === "unknown") return answer;
  const { RtnCode, RtnMsg } = Object.fromEntries(new URLSearchParams(answer.text));
  if (RtnCode === undefined) return { kind: "unknown", reason: "not-an-answer", isAnswered: true };
  return RtnCode === "1" ? { kind: "refunded" } : { kind: "refused", reason: RtnMsg ?? RtnCode };
}
