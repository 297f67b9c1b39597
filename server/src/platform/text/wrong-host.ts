import type { Locale } from "@comanda/domain/locale";
import { localeAccepted, plainPage } from "./plain-page.ts";

/** What a person reads whose browser asked under another name. */
const SENTENCES: Record<Locale, { title: string; help: string }> = {
  "en-US": {
    title: "This restaurant is not at this address",
    help: "The server answers to {origin} alone. If you run it: start it with npm start -- --lan, or set PUBLIC_ORIGIN to this address.",
  },
  "zh-TW": {
    title: "此網址不是這間餐廳的網址",
    help: "伺服器只回應 {origin}。若由你管理：請以 npm start -- --lan 啟動，或將 PUBLIC_ORIGIN 設為此網址。",
  },
  "es-ES": {
    title: "Este restaurante no está en esta dirección",
    help: "El servidor responde solo a {origin}. Si lo administras tú: inícialo con npm start -- --lan, o pon esta dirección en PUBLIC_ORIGIN.",
  },
};

/** The page for a browser under another name. It names the server's own address, which is public, and nothing that was sent. */
export function wrongHostPage(accepted: string, publicOrigin: string): string {
  const locale = localeAccepted(accepted);
  const { title, help } = SENTENCES[locale];
  return plainPage(locale, title, help.replace("{origin}", publicOrigin));
}
