import { readFileSync } from "node:fs";
import { localeOfPath } from "../i18n/locale-path.ts";
import { join } from "node:path";
import { DEFAULT_LOCALE, type Locale, locales } from "@comanda/domain/locale";

/** Gives the `Link` header of a page: what its scripts ask for next, so that the browser asks at once. */
export type EarlyFiles = (pathname: string) => string;

/** Reads the file of each language's texts from the build manifest; hydration waits for them. */
export function earlyFiles(clientFolder: string): EarlyFiles {
  const manifest = JSON.parse(readFileSync(join(clientFolder, ".vite/manifest.json"), "utf8")) as Record<string, { file: string }>;
  const headers = new Map<Locale, string>(
    locales.map((locale) => [locale, `</${manifest[`app/text/${locale}.ts`]?.file ?? ""}>; rel=modulepreload; fetchpriority=low`]),
  );
  return (pathname) => headers.get(localeOfPath(pathname) ?? DEFAULT_LOCALE) ?? "";
}
