import type { Locale } from "@comanda/domain/locale";
import type { DIFFERENCES } from "@comanda/domain/payment/online/compare-day";

type Sentence = (provider: string) => string;

/** What to do about a difference between a day and the provider's list, or why it is none; and where there is no list, or this server does not know the payment. */
type ComparedDayWords = Record<`${"payment" | "back"}-${"not-here" | "not-there"}`, Sentence> &
  Record<Exclude<(typeof DIFFERENCES)[number], "not-here" | "not-there"> | "unknown" | "no-list" | "no-answer", Sentence>;

/** What the page of a compared day and its file say. */
export const comparedDayWords: Record<Locale, ComparedDayWords> = {
  "en-US": {
    "payment-not-here": () =>
      "It is booked now: on its order as far as that is due, otherwise as unallocated on the board. Compare again in a minute.",
    "back-not-here": () => "It is booked on its order now. Compare again in a minute.",
    "payment-not-there": (provider) =>
      `Its list has no such payment on this day or beside it. Look the payment up at ${provider}, and write to its support if it is there.`,
    "back-not-there": (provider) =>
      `The guest may not have the money yet. Look the payment up at ${provider}, and give it back there if it is missing.`,
    "other-amount": (provider) =>
      `It is read again now. Compare again in a minute; if it still differs, look the payment up at ${provider}: what it has there reaches your bank.`,
    "other-day": (provider) => `It counts on another day at ${provider}. Explained by itself.`,
    "dispute-open": (provider) => `${provider} holds the amount until the bank has decided. Orders change only where the dispute is lost.`,
    unknown: (provider) => `This server does not know the payment, as after a restored backup. Look it up at ${provider}.`,
    "no-list": (provider) =>
      `${provider} offers no list that a program can compare. Compare the sum with the statement on its page for merchants.`,
    "no-answer": (provider) => `${provider} did not answer, so nothing was compared. Try again.`,
  },
  "zh-TW": {
    "payment-not-here": () => "現在入帳：先付訂單的應付金額，其餘列在訂單看板的未歸屬款項。請一分鐘後重新對帳。",
    "back-not-here": () => "現在記入訂單。請一分鐘後重新對帳。",
    "payment-not-there": (provider) =>
      `${provider} 的清單在當日及前後一天都沒有這筆付款。請到 ${provider} 查詢；如果查得到，請聯絡其客服。`,
    "back-not-there": (provider) => `客人可能還沒收到退款。請到 ${provider} 查詢，若沒有退款紀錄請在那裡退款。`,
    "other-amount": (provider) => `現在重新讀取。請一分鐘後重新對帳；若仍不同，請到 ${provider} 查詢這筆付款，實際撥款以那裡的金額為準。`,
    "other-day": (provider) => `在 ${provider} 計入另一天，不需處理。`,
    "dispute-open": (provider) => `在銀行決定之前，${provider} 先保留這筆金額；只有敗訴時訂單才會變更。`,
    unknown: (provider) => `這台伺服器沒有這筆付款的資料，例如還原備份之後。請到 ${provider} 查詢。`,
    "no-list": (provider) => `${provider} 沒有提供可由程式比對的清單，請到其商店後台的對帳單核對總額。`,
    "no-answer": (provider) => `${provider} 沒有回應，無法對帳，請再試一次。`,
  },
  "es-ES": {
    "payment-not-here": () =>
      "Se registra ahora: en su pedido hasta lo que se debe y, si no, como no asignado en el tablero. Compara de nuevo en un minuto.",
    "back-not-here": () => "Se registra ahora en su pedido. Compara de nuevo en un minuto.",
    "payment-not-there": (provider) =>
      `Su lista no tiene ese pago ni ese día ni los de al lado. Búscalo en ${provider} y escribe a su soporte si está allí.`,
    "back-not-there": (provider) => `Puede que el cliente aún no tenga el dinero. Busca el pago en ${provider} y devuélvelo allí si falta.`,
    "other-amount": (provider) =>
      `Se lee de nuevo ahora. Compara otra vez en un minuto; si aún difiere, busca el pago en ${provider}: lo que consta allí llega a tu banco.`,
    "other-day": (provider) => `En ${provider} cuenta en otro día. Se explica por sí solo.`,
    "dispute-open": (provider) =>
      `${provider} retiene el importe hasta que el banco decida. Los pedidos solo cambian si se pierde la reclamación.`,
    unknown: (provider) => `Este servidor no conoce el pago, como tras restaurar una copia. Búscalo en ${provider}.`,
    "no-list": (provider) =>
      `${provider} no ofrece una lista que un programa pueda comparar. Compara la suma con el extracto en su página para comercios.`,
    "no-answer": (provider) => `${provider} no respondió, así que no se comparó nada. Inténtalo de nuevo.`,
  },
};

type Difference = { kind: "payment" | "back"; why: (typeof DIFFERENCES)[number]; isKnown: boolean; provider: string };

/** What to do about a difference, or why it needs nobody. */
export function whatToDo(locale: Locale, { kind, why, isKnown, provider }: Difference): string {
  const words = comparedDayWords[locale];
  if (!isKnown) return words.unknown(provider);
  return (why === "not-here" || why === "not-there" ? words[`${kind}-${why}`] : words[why])(provider);
}
