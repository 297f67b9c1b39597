import { readFileSync } from "node:fs";
import { localeOfPath } from "../i18n/locale-path.ts";
import { join } from "node:path";
import { DEFAULT_LOCALE, type Locale, locales } from "@comanda/domain/locale";

/** Returns the `Link` header of a page, which preloads the texts that its scripts import. */
export type EarlyFiles = (pathname: string) => string;

/** Reads the file of each language's texts from the build manifest; hydration waits for them. */
export function earlyFiles(clientFolder: string): EarlyFiles {
  const manifest = JSON.parse(readFileSync(join(clientFolder, ".vite/manifest.json"), "utf8")) as Record<string, { file: string }>;
  const headers = new Map<Locale, string>(
    locales.map((locale) => [locale, `</${manifest[`app/text/${locale}.ts`]?.file ?? ""}>; rel=modulepreload; fetchpriority=low`]),
  );
  return (pathname) => headers.get(localeOfPath(pathname) ?? DEFAULT_LOCALE) ?? "";
}
