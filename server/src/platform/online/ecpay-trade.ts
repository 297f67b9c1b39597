import { postForm } from "./ask-provider.ts";
import { checkMacValue, isSigned } from "./check-mac-value.ts";
import { numbersUntil } from "./ecpay-numbers.ts";
import type { Unanswered } from "./online-provider.ts";

export type EcpaySettings = { accountId: string; hashKey: string; hashIv: string; apiBase: string; now: () => Date };

/** The status of a trade that was paid. */
export const PAID = "1";
export const WRONG_SIGNATURE = "wrong-signature";

/** What ECPay says of a trade. */
export type Trade = { kind: "trade"; fields: Record<string, string> };

/** Fields with the number of the account and their signature. */
export const signed = (settings: EcpaySettings, fields: Record<string, string>): Record<string, string> => {
  const whole = { MerchantID: settings.accountId, ...fields };
  return { ...whole, CheckMacValue: checkMacValue(whole, settings) };
};

/** Asks for a trade by the number that we have given it. */
export async function readTrade(settings: EcpaySettings, providerId: string): Promise<Trade | Unanswered> {
  const TimeStamp = String(Math.floor(settings.now().getTime() / 1000));
  const url = `${settings.apiBase}/Cashier/QueryTradeInfo/V5`;
  const answer = await postForm(url, signed(settings, { MerchantTradeNo: providerId, TimeStamp }));
  if (answer.kind === "unknown") return answer;
  const fields = Object.fromEntries(new URLSearchParams(answer.text));
  return isSigned(fields, settings) ? { kind: "trade", fields } : { kind: "unknown", reason: WRONG_SIGNATURE, isAnswered: true };
}

/** Asks for the trades of all numbers until this one, at once; without an answer to one of them it is not known what was paid. */
export async function readTrades(settings: EcpaySettings, providerId: string): Promise<Trade[] | Unanswered> {
  const found = await Promise.all(numbersUntil(providerId).map((number) => readTrade(settings, number)));
  const trades = found.filter((one) => one.kind === "trade");
  return found.find((one) => one.kind === "unknown") ?? trades;
}

const ZONE_MS = 8 * 3_600_000;

/** An instant as ECPay writes it: in Taipei, which has no summer time. */
export const taipeiTime = (at: Date): string =>
  new Date(at.getTime() + ZONE_MS).toISOString().slice(0, 19).replace("T", " ").replaceAll("-", "/");

/** The instant of a time as ECPay writes it; null for another text. */
export function instantInTaipei(text: string | undefined): Date | null {
  const [, day, time] = /^(\d{4}\/\d{2}\/\d{2}) (\d{2}:\d{2}:\d{2})$/.exec(text ?? "") ?? [];
  const at = day === undefined ? Number.NaN : Date.parse(`${day.replaceAll("/", "-")}T${time}+08:00`);
  return Number.isNaN(at) ? null : new Date(at);
}
