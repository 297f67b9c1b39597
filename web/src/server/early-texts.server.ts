import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Locale, locales } from "@comanda/domain/locale";

/** Vite's record of a build, by source file or by the name of a script. */
type BuildManifest = Record<string, { file: string; imports?: string[]; dynamicImports?: string[] }>;

/** Returns the addresses of the texts in a language that scripts load before they run, and of what those texts import. */
export type TextsOf = (scripts: readonly string[], locale: Locale) => string[];

/** Reads from the record of a build which texts its scripts load: the catalogues among their dynamic imports (decision 25). */
export function textsOfBuild(clientFolder: string, base = ""): TextsOf {
  const manifest = JSON.parse(readFileSync(join(clientFolder, ".vite/manifest.json"), "utf8")) as BuildManifest;
  const addressOf = (key: string) => `${base}/${manifest[key]?.file ?? ""}`;
  const withImports = (key: string): string[] => [addressOf(key), ...(manifest[key]?.imports ?? []).map(addressOf)];
  const texts = new Map<string, string[]>();
  for (const [key, { dynamicImports = [] }] of Object.entries(manifest))
    for (const locale of locales)
      texts.set(`${locale} ${addressOf(key)}`, dynamicImports.filter((one) => isCatalogue(one, locale)).flatMap(withImports));
  return (scripts, locale) => {
    const found = scripts.flatMap((script) => texts.get(`${locale} ${script}`) ?? []);
    return [...new Set(found)].filter((address) => !scripts.includes(address));
  };
}

/** `app/text/en-US.ts`, `app/text/pages.en-US.ts` */
const isCatalogue = (key: string, locale: Locale): boolean => key.endsWith(`/${locale}.ts`) || key.endsWith(`.${locale}.ts`);

const MODULE_PRELOAD = /<link rel="modulepreload"[^>]* href="([^"]+)"/g;

/** Returns the `Link` header of a page: it preloads the texts that its scripts wait for, which the page itself does not name. */
export const earlyTexts = (html: string, textsOf: TextsOf, locale: Locale): string =>
  textsOf(
    [...html.matchAll(MODULE_PRELOAD)].map(([, address = ""]) => address),
    locale,
  )
    .map((address) => `<${address}>; rel=modulepreload; fetchpriority=low`)
    .join(", ");
