import { roundCash } from "@comanda/domain/money/cash-rounding";
import { fromMinorUnits, minorUnits } from "@comanda/domain/money/minor-units";
import { money, NOTHING, sum } from "@comanda/domain/money/money";
import { isSigned } from "./check-mac-value.ts";
import { attemptOfNumber, nextNumber, numbersUntil } from "./ecpay-numbers.ts";
import { refundTrades } from "./ecpay-refund.ts";
import { type EcpaySettings, readTrade, readTrades, signed, taipeiTime, type Trade, WRONG_SIGNATURE } from "./ecpay-trade.ts";
import type { OnlinePayment, OnlinePaymentProvider, ProviderLimits, ReadOutcome, StartOutcome, StartRequest } from "./online-provider.ts";

/*
 * ECPay's all-in-one page in Taiwan: AioCheckOut V5 and QueryTradeInfo V5 (https://developers.ecpay.com.tw/?p=2864 and ?p=2890); refunds:
 * `ecpay-refund.ts`. `accountId` is the MerchantID, `secret` the HashKey and `webhookSecret` the HashIV.
 * Cards alone: cash at a shop or a bank transfer comes days later.
 */

/** It takes whole New Taiwan dollars only. */
const [CURRENCY, DIGITS] = ["TWD", 0];
const LIMITS: ProviderLimits = { step: "1.00", least: money("1.00"), testAmount: money("10.00") };

/** What ECPay takes in a currency; null for every other than its own. */
export const ecpayLimits = (currency: string): ProviderLimits | null => (currency === CURRENCY ? LIMITS : null);

/** A provider on an account of ECPay. */
export function ecpayAio(settings: EcpaySettings): OnlinePaymentProvider {
  const read = async (providerId: string): Promise<ReadOutcome> => {
    const found = await readTrades(settings, providerId);
    return Array.isArray(found) ? { kind: "payment", payment: paymentOfAll(providerId, found) } : found;
  };
  return {
    name: "ecpay",
    // More readings than this are answered with 403 for half an hour.
    pauseMs: 60_000,
    endsPages: false,
    mayTakeMore: (providerId) => numbersUntil(providerId).length > 1,
    repeatsRefunds: false,
    showsLaterChanges: false,
    webhookAnswer: "1|OK",
    isTestKey: false,
    async check() {
      // A number of a trade that nobody uses: the answer is signed where MerchantID and both keys are right.
      const found = await readTrade(settings, "c0");
      if (found.kind === "trade") return { kind: "accepted" };
      return found.reason === WRONG_SIGNATURE ? { kind: "refused", reason: found.reason } : found;
    },
    start: async (request) => startOf(settings, request),
    read,
    confirm: read,
    async expire(providerId) {
      const found = await read(providerId);
      if (found.kind === "unknown") return found;
      return found.payment.seen === "paid" ? { kind: "paid" } : { kind: "expired" };
    },
    pageOf: () => null,
    // Its statements are files on its page for merchants.
    list: async () => ({ kind: "not-offered" }),
    payouts: async () => ({ kind: "not-offered" }),
    refund: (request) => refundTrades(settings, request),
    verifyWebhook: (body) => notificationOf(settings, Object.fromEntries(new URLSearchParams(body))),
  };
}

function notificationOf(settings: EcpaySettings, fields: Record<string, string>): ReturnType<OnlinePaymentProvider["verifyWebhook"]> {
  const { MerchantTradeNo: about, CheckMacValue } = fields;
  if (!about || !CheckMacValue) return "malformed";
  return isSigned(fields, settings) ? { about, attemptId: attemptOfNumber(about) } : "wrong-signature";
}

/** The form that the browser posts. ECPay is not asked: a number of a trade can be used once, so that a repeated form pays once, and each visit has its own. */
function startOf(settings: EcpaySettings, request: StartRequest): StartOutcome {
  const total = minorUnits(roundCash(sum([request.amount, request.tip]), LIMITS.step), DIGITS);
  if (total === null || request.currency !== CURRENCY) return { kind: "refused", reason: "currency" };
  const providerId = nextNumber(request.attemptId, request.before);
  const fields = signed(settings, {
    MerchantTradeNo: providerId,
    MerchantTradeDate: taipeiTime(request.createdAt),
    PaymentType: "aio",
    TotalAmount: total,
    TradeDesc: plain(request.description),
    ItemName: plain(request.description),
    ReturnURL: request.notifyAt,
    ClientBackURL: request.returnTo,
    ChoosePayment: "Credit",
    NeedExtraPaidInfo: "Y",
    EncryptType: "1",
    ...(request.words.ecpay !== "" && { Language: request.words.ecpay }),
  });
  return { kind: "started", providerId, go: { form: { action: `${settings.apiBase}/Cashier/AioCheckOut/V5`, fields } } };
}

/** A text without the characters that ECPay refuses or takes for a separator. */
const plain = (text: string): string => text.replace(/[^\p{L}\p{N} ]/gu, " ").slice(0, 100);

/** 1: paid; 10200095: the card was declined; 0 and 10200047, a number that nobody has used yet: the page waits. */
const SEEN: Record<string, OnlinePayment["seen"]> = { "1": "paid", "10200095": "declined" };

/** What all pages of an attempt have taken together. Where none has, the newest one says how it is. */
function paymentOfAll(providerId: string, trades: readonly Trade[]): OnlinePayment {
  const payments = trades.map(({ fields }) => paymentOf(providerId, fields));
  const paid = payments.filter(({ seen }) => seen === "paid");
  const shown = paid[0] ?? payments.at(-1) ?? paymentOf(providerId, {});
  const fees = paid.flatMap(({ fee }) => fee ?? []);
  return { ...shown, amount: sum(paid.map(({ amount }) => amount)), fee: fees.length > 0 ? sum(fees) : null };
}

function paymentOf(providerId: string, fields: Record<string, string>): OnlinePayment {
  const seen = SEEN[fields.TradeStatus ?? ""] ?? "open";
  const isCard = (fields.PaymentType ?? "").startsWith("Credit");
  return {
    providerId,
    seen,
    amount: seen === "paid" ? (fromMinorUnits(fields.TradeAmt, DIGITS) ?? NOTHING) : NOTHING,
    refunds: NOTHING,
    failedRefunds: [],
    standing: [],
    fee: seen === "paid" ? feeOf(fields.HandlingCharge) : null,
    method: seen === "paid" ? { kind: isCard ? "card" : (fields.PaymentType ?? ""), brand: "", lastFour: fields.card4no ?? "" } : null,
    dispute: null,
    paymentRef: null,
    reason: seen === "declined" ? "declined" : null,
  };
}

/** A fee of ECPay is written with or without decimals. */
function feeOf(text: string | undefined) {
  const [, whole = "", fraction = ""] = /^(\d{1,9})(?:\.(\d{1,4}))?$/.exec(text ?? "") ?? [];
  return whole === "" ? null : fromMinorUnits(`${whole}${fraction.padEnd(2, "0").slice(0, 2)}`, 2);
}
