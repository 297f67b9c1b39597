import { DEFAULT_LOCALE, type Locale, locales } from "@comanda/domain/locale";
import type { Site } from "./site-context.server.ts";

/**
 * The supported language that a browser prefers by its `Accept-Language`. Every Chinese is Traditional Chinese, every Spanish is Spanish;
 * English where none is supported. Used on a first visit only (product rules, section 5).
 */
export function preferredLocale(acceptLanguage: string | null): Locale {
  const accepted = (acceptLanguage ?? "")
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.trim().toLowerCase().split(";");
      const quality = parameters.map((one) => /^\s*q=([\d.]+)$/.exec(one)?.[1]).find(Boolean);
      return { language: tag.split("-")[0] ?? "", quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((one, other) => other.quality - one.quality);
  const [best] = accepted.flatMap(({ language }) => locales.find((locale) => locale.split("-")[0] === language) ?? []);
  return best ?? DEFAULT_LOCALE;
}

/**
 * The language for a URL without a prefix: the one in the cookie of an earlier visit, else the one that the browser prefers (product rules,
 * sections 5 and 9).
 */
export function localeOfVisitor({ session }: Pick<Site, "session">, { headers }: Request): Locale {
  return locales.find((locale) => locale === session.cookie("locale")) ?? preferredLocale(headers.get("accept-language"));
}
