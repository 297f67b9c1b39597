import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { catalogueMistakes, type Texts } from "../checks/catalogue-checks.ts";
import { textsWritten, withTexts } from "./catalogue-source.ts";

/** The texts of a language as translators get and give them: by the catalogue, a path without its language, then by the key. */
export type TextFile = Record<string, Record<string, string>>;

/** What an import did: the catalogues that were written, or why none was. */
export type Imported = { written: string[] } | { mistakes: string[] };

const ENGLISH = "en-US";
const CATALOGUES = `{domain,server,diner,staff}/**/*${ENGLISH}.ts`;

/** The beginnings of the paths of all catalogues, from the root: `diner/app/text/`, `diner/app/text/pages.`. */
export const cataloguePaths = (root: string): string[] =>
  globSync(CATALOGUES, { cwd: root, exclude: ["**/node_modules", "**/build"] })
    .map((path) => path.slice(0, -`${ENGLISH}.ts`.length))
    .toSorted();

/** The texts of a language for translators; of a language without catalogues the English ones. */
export const exportedTexts = (root: string, tag: string): TextFile =>
  Object.fromEntries(cataloguePaths(root).map((beginning) => [beginning, Object.fromEntries(textsOfCatalogue(root, beginning, tag))]));

/**
 * Writes the texts of a file of translators into the catalogues of a language; a catalogue that the language has not got is made from the
 * English one. Texts that the file leaves out stay. Refused as a whole, with a sentence for each mistake: a catalogue or key that English
 * has not got, what is no text, other placeholders than in English, a wrong number of plural forms.
 */
export function importTexts(root: string, tag: string, given: unknown): Imported {
  const known = cataloguePaths(root);
  if (!isRecord(given)) return { mistakes: ["the file is no object of catalogues"] };
  const strange = Object.keys(given).filter((beginning) => !known.includes(beginning));
  const mistakes = [
    ...strange.map((beginning) => `${beginning} is no catalogue`),
    ...known.flatMap((beginning) => mistakesIn(root, beginning, { tag, given: given[beginning] ?? {} })),
  ];
  if (mistakes.length > 0) return { mistakes };
  const written = known.filter((beginning) => {
    const path = join(root, `${beginning}${tag}.ts`);
    const file = sourceOf(root, beginning, tag);
    const source = withTexts(file, new Map(Object.entries((given[beginning] ?? {}) as Record<string, string>)));
    if (existsSync(path) && source === file.text) return false;
    writeFileSync(path, source);
    return true;
  });
  return { written: written.map((beginning) => `${beginning}${tag}.ts`) };
}

const textsOfCatalogue = (root: string, beginning: string, tag: string): Texts =>
  new Map(textsWritten(sourceOf(root, beginning, tag)).map(({ key, text }) => [key, text]));

/** The file of a catalogue; where the language has not got it, the English one with the names of the language. */
function sourceOf(root: string, beginning: string, tag: string): { path: string; text: string } {
  const path = `${beginning}${tag}.ts`;
  if (existsSync(join(root, path))) return { path, text: readFileSync(join(root, path), "utf8") };
  const english = readFileSync(join(root, `${beginning}${ENGLISH}.ts`), "utf8");
  const name = tag.replace("-", "");
  return {
    path,
    text: english
      .replaceAll(ENGLISH, tag)
      .replaceAll(/\benUS\b/g, name)
      .replaceAll(
        "EnUS",
        name.replace(/^./, (first) => first.toUpperCase()),
      )
      .replaceAll(/\bin English\b/g, `in ${new Intl.DisplayNames("en", { type: "language" }).of(tag.split("-")[0] ?? tag)}`),
  };
}

function mistakesIn(root: string, beginning: string, { tag, given }: { tag: string; given: unknown }): string[] {
  if (!isRecord(given)) return [`${beginning} is no object of texts`];
  const english = textsOfCatalogue(root, beginning, ENGLISH);
  const texts = textsOfCatalogue(root, beginning, tag);
  for (const [key, text] of Object.entries(given)) {
    if (typeof text !== "string") return [`${beginning}: ${key} is no text`];
    texts.set(key, text);
  }
  // What is not translated yet is the same in both.
  return catalogueMistakes({ [ENGLISH]: english, [tag]: texts }, new Set(english.values())).map((mistake) => `${beginning}: ${mistake}`);
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);
