import { readFileSync } from "node:fs";
import { localeOfPath } from "../i18n/locale-path.ts";
import { join } from "node:path";
import { DEFAULT_LOCALE, type Locale, locales } from "@comanda/domain/locale";

/** Returns the `Link` header of a page, which preloads the texts that its scripts import. */
export type EarlyFiles = (pathname: string) => string;

/** Returns the `Link` header of pages in a language: it preloads the texts, for which hydration waits, as the build manifest names them. */
export function earlyTexts(clientFolder: string, base = ""): (locale: Locale) => string {
  const manifest = JSON.parse(readFileSync(join(clientFolder, ".vite/manifest.json"), "utf8")) as Record<string, { file: string }>;
  const headers = new Map<Locale, string>(
    locales.map((locale) => [locale, `<${base}/${manifest[`app/text/${locale}.ts`]?.file ?? ""}>; rel=modulepreload; fetchpriority=low`]),
  );
  return (locale) => headers.get(locale) ?? "";
}

/** The same of a page whose path names its language. */
export function earlyFiles(clientFolder: string): EarlyFiles {
  const textsIn = earlyTexts(clientFolder);
  return (pathname) => textsIn(localeOfPath(pathname) ?? DEFAULT_LOCALE);
}
