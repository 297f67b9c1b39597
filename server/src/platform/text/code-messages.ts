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
