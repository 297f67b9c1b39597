import { checkMacValue, isSigned } from "./check-mac-value.ts";
import { taipeiTime } from "./ecpay-trade.ts";
import { type HostedPage, type HostedPages, pageHtml } from "./hosted-pages-for-tests.ts";
import type { StandInAnswer, StandInRequest } from "./stand-in-for-tests.ts";

export const ECPAY_ACCOUNT = { accountId: "3002607", hashKey: "standInHashKey01", hashIv: "standInHashIv002" };

const sign = (fields: Record<string, string>, keys = ECPAY_ACCOUNT): Record<string, string> => ({
  ...fields,
  CheckMacValue: checkMacValue(fields, keys),
});
const formOf = (fields: Record<string, string>): StandInAnswer => ({
  status: 200,
  type: "text/html",
  body: new URLSearchParams(fields).toString(),
});

/** What ECPay says of a trade. */
const tradeFields = (id: string, page: HostedPage | undefined): Record<string, string> => ({
  MerchantID: ECPAY_ACCOUNT.accountId,
  MerchantTradeNo: id,
  TradeNo: page?.status === "paid" ? `T${id}` : "",
  TradeAmt: String(page?.amount ?? 0),
  TradeStatus: page === undefined ? "10200047" : page.status === "paid" ? "1" : page.declined === null ? "0" : "10200095",
  PaymentType: page?.status === "paid" ? "Credit_CreditCard" : "",
  PaymentDate: page?.paidAt ? taipeiTime(page.paidAt) : "",
  HandlingCharge: page?.status === "paid" ? "5" : "0",
  card4no: page?.status === "paid" ? "2222" : "",
});

/** The minute of the day in Taipei. */
const minuteOf = (at: Date): number => Math.floor((at.getTime() / 60_000 + 480) % 1_440);
const CLOSING_MINUTE = 20 * 60 + 15;

/** Whether one of the daily closings at 20:15 has been since an instant. */
function isClosedSince(at: Date, now: Date): boolean {
  const untilClosing = (CLOSING_MINUTE - minuteOf(at) + 1_440) % 1_440 || 1_440;
  return now.getTime() - at.getTime() >= untilClosing * 60_000 - (at.getTime() % 60_000);
}

/** Gives back as the state of a trade allows; false for an action that does not fit it, and during the closing. */
function doesAction(pages: HostedPages, page: HostedPage, { action, units }: { action: string | undefined; units: number }): boolean {
  const now = pages.now();
  const sinceClosing = minuteOf(now) - CLOSING_MINUTE;
  if (page.paidAt === null || (sinceClosing >= 0 && sinceClosing < 15)) return false;
  const isClosed = !page.isUnclosed && isClosedSince(page.paidAt, now);
  if (action === "R") return !page.isUnclosed && (isClosed || units < page.amount) && pages.refund(page.id, units);
  if (isClosed || units !== page.amount || page.refunded > 0) return false;
  if (action === "N") return page.isUnclosed && pages.refund(page.id, units);
  if (action !== "E" || page.isUnclosed) return false;
  page.isUnclosed = true;
  return true;
}

/** Answers a call of ECPay, or the form that a browser posts; null for another request. */
export function ecpayAnswer(pages: HostedPages, { asked, form }: StandInRequest): StandInAnswer | null {
  if (!/^POST \/(Cashier|CreditDetail)\//.test(asked)) return null;
  const fields = Object.fromEntries(form);
  if (!isSigned(fields, ECPAY_ACCOUNT)) return formOf({ RtnCode: "10200073", RtnMsg: "CheckMacValue Error" });
  const id = fields.MerchantTradeNo ?? "";
  const page = pages.pages.get(id);
  if (asked.endsWith("/QueryTradeInfo/V5")) return formOf(sign(tradeFields(id, page)));
  if (asked.endsWith("/DoAction")) {
    const isDone = page !== undefined && doesAction(pages, page, { action: fields.Action, units: Number(fields.TotalAmount) });
    return formOf({ MerchantTradeNo: id, RtnCode: isDone ? "1" : "0", RtnMsg: isDone ? "" : (pages.refundRefusal ?? "error") });
  }
  // It knows a number from when its page was opened.
  if (page)
    return { status: 200, type: "text/html", body: "<!doctype html><title>Stand-in</title><h1>MerchantTradeNo Error</h1><p>10300028</p>" };
  const about = { id, amount: Number(fields.TotalAmount), currency: "TWD", returnTo: fields.ClientBackURL ?? "" };
  const opened = pages.open({ ...about, provider: "ecpay", notifyAt: fields.ReturnURL ?? "" });
  return { status: 200, type: "text/html", body: pageHtml(opened) };
}

/** A notification as ECPay signs it. */
export const ecpayWebhook = (page: HostedPage, { hashKey = ECPAY_ACCOUNT.hashKey }: { hashKey?: string | undefined } = {}) => ({
  body: new URLSearchParams(
    sign({ ...tradeFields(page.id, page), RtnCode: page.status === "paid" ? "1" : "10100058" }, { ...ECPAY_ACCOUNT, hashKey }),
  ).toString(),
  headers: { "content-type": "application/x-www-form-urlencoded" },
});
