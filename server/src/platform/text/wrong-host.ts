import { DEFAULT_LOCALE, type Locale, locales } from "@comanda/domain/locale";

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

const localeOf = (accepted: string): Locale => {
  const languages = accepted.split(",").map((part) => part.trim().slice(0, 2).toLowerCase());
  const found = languages.flatMap((language) => locales.find((locale) => locale.startsWith(language)) ?? []);
  return found[0] ?? DEFAULT_LOCALE;
};

/** The page for a browser under another name. It names the server's own address, which is public, and nothing that was sent. */
export function wrongHostPage(accepted: string, publicOrigin: string): string {
  const locale = localeOf(accepted);
  const { title, help } = SENTENCES[locale];
  return (
    `<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>${title}</title><h1>${title}</h1><p>${help.replace("{origin}", publicOrigin)}</p></html>`
  );
}
