import type { Locale } from "@comanda/domain/locale";

type CodeMessage = (message: { restaurant: string; code: string; minutes: number }) => string;

/**
 * The message with a one-time code. It fits into one SMS: characters outside the basic SMS alphabet would make it two, so Spanish avoids
 * them.
 */
export const codeMessages: Record<Locale, CodeMessage> = {
  "en-US": ({ restaurant, code, minutes }) => `${code} is your code for ${restaurant}. It is good for ${minutes} minutes.`,
  "zh-TW": ({ restaurant, code, minutes }) => `${restaurant}：驗證碼 ${code}，${minutes} 分鐘內有效。`,
  "es-ES": ({ restaurant, code, minutes }) => `${code} es tu clave para ${restaurant}. Vale ${minutes} minutos.`,
};

/** What a diner is told of an order: it is ready to be fetched or brought, it has ended, or it was cancelled. */
export type PushWord = "ready" | "completed" | "cancelled";

type Words = Record<PushWord, (serial: number) => string>;

/** The sentence of a message to a browser, under the restaurant's name. */
export const pushWords: Record<Locale, Words> = {
  "en-US": {
    ready: (serial) => `Your order ${serial} is ready`,
    completed: (serial) => `Your order ${serial} is completed`,
    cancelled: (serial) => `Your order ${serial} was cancelled`,
  },
  "zh-TW": {
    ready: (serial) => `您的訂單 ${serial} 已備妥`,
    completed: (serial) => `您的訂單 ${serial} 已完成`,
    cancelled: (serial) => `您的訂單 ${serial} 已取消`,
  },
  "es-ES": {
    ready: (serial) => `Tu pedido ${serial} está listo`,
    completed: (serial) => `Tu pedido ${serial} se ha completado`,
    cancelled: (serial) => `Tu pedido ${serial} se ha cancelado`,
  },
};
