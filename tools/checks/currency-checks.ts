import { isTest, isTypeScript, type SourceFile } from "./source-files.ts";
import { textsBetweenTags, wholeLiteralsOf } from "./syntax.ts";

/** The one file that names a currency: the one of a restaurant that names none. */
const DEFAULT_OF_SPECIFICATION = "domain/src/money/currency.ts";
/** It numbers the parameters of a statement, `$1` to the last. */
const NUMBERS_PARAMETERS = "server/src/backup/restore-backup.ts";
const MAY_WRITE = new Set([DEFAULT_OF_SPECIFICATION, NUMBERS_PARAMETERS]);
/** Samples of components, which only a development server shows. */
const SAMPLES = "diner/app/gallery/";

/** The code of the dollar, or its sign: before an amount, before what is put in (`…` stands for it), or alone. `$1` of a statement is none. */
const DOLLARS = /^USD$|\$ ?\d[\d,]*\.\d|\$ ?[…{]|^\$ ?$|\b(?:US|NT)\$/;

/** Where the code that ships writes the dollar or its sign by itself, one line each: an amount has the currency of its restaurant. */
export function writtenCurrencies(file: SourceFile): string[] {
  const { path } = file;
  if (!isTypeScript(file) || isTest(file) || MAY_WRITE.has(path) || path.startsWith(SAMPLES)) return [];
  const betweenTags = textsBetweenTags(file).flatMap((text) => (text.includes("$") ? text.trim() : []));
  return [...wholeLiteralsOf(file).filter((text) => DOLLARS.test(text)), ...betweenTags].map((text) => `${path}: ${text}`);
}
