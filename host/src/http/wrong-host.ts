import type { Log } from "@comanda/server/deps";
import { DEFAULT_LOCALE, type Locale, locales } from "@comanda/domain/locale";
import { toPrintable } from "@comanda/domain/printable";
import type { Config } from "../config.ts";

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
  const wanted = accepted.split(",").map((part) => part.trim().slice(0, 2).toLowerCase());
  const found = wanted.flatMap((language) => locales.find((locale) => locale.startsWith(language)) ?? []);
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

/** The most names that are logged, since anybody can ask under any name. */
const MOST_LOGGED = 5;
const MOST_LETTERS = 100;

/** Logs each name under which the server was asked and does not answer, once, up to five. */
export function logOfWrongHosts({ publicOrigin }: Pick<Config, "publicOrigin">, log: Log): (host: string) => void {
  const logged = new Set<string>();
  return (host) => {
    const name = toPrintable(host.slice(0, MOST_LETTERS));
    if (logged.size === MOST_LOGGED || logged.has(name)) return;
    logged.add(name);
    log("warn", "host-not-served", {
      host: name,
      served: publicOrigin,
      advice: "if this is the address of your restaurant, set PUBLIC_ORIGIN to it, or start with: npm start -- --lan",
    });
  };
}
