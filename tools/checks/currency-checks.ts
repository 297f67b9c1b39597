import { isTest, isTypeScript, type SourceFile } from "./source-files.ts";
import { textsBetweenTags, wholeLiteralsOf } from "./syntax.ts";

/** The only file that may name a currency: the default. */
const DEFAULT_OF_SPECIFICATION = "domain/src/money/currency.ts";
/** They number the parameters of a statement, `$1` to the last. */
const NUMBER_PARAMETERS = ["server/src/platform/db/queryable.ts", "server/src/transfer/backup/insert-rows.ts"];
const MAY_WRITE = new Set([DEFAULT_OF_SPECIFICATION, ...NUMBER_PARAMETERS]);
/** Samples of components, which only a development server shows. */
const SAMPLES = "diner/app/gallery/";

/** The code of the dollar, or its sign: before an amount, before a placeholder (`…`), or alone. `$1` of a statement does not match. */
const DOLLARS = /^USD$|\$ ?\d[\d,]*\.\d|\$ ?[…{]|^\$ ?$|\b(?:US|NT)\$/;

/** The places where production code writes the dollar or its sign itself, one line each: an amount has the currency of its restaurant. */
export function writtenCurrencies(file: SourceFile): string[] {
  const { path } = file;
  if (!isTypeScript(file) || isTest(file) || MAY_WRITE.has(path) || path.startsWith(SAMPLES)) return [];
  const betweenTags = textsBetweenTags(file).flatMap((text) => (text.includes("$") ? text.trim() : []));
  return [...wholeLiteralsOf(file).filter((text) => DOLLARS.test(text)), ...betweenTags].map((text) => `${path}: ${text}`);
}
