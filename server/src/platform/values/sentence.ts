import { DEFAULT_LOCALE, type Locale } from "@comanda/domain/locale";
import { type FolderMistakeCode, folderMistakeTexts } from "../text/folder-mistakes.ts";

/** What is wrong in a folder, apart from any language. A value may be a part of the sentence that has texts itself. */
export type Sentence = { code: FolderMistakeCode; values: Values };
type Values = { readonly [name: string]: string | number | Sentence };

/** A part of a sentence. */
export const part = (code: FolderMistakeCode, values: Values = {}): Sentence => ({ code, values });

/** A sentence as the text that an issue of a schema carries. */
export const said = (code: FolderMistakeCode, values: Values = {}): string => JSON.stringify(part(code, values));

/** The sentence that a text carries; a message of a parser is a sentence by itself. */
export const sentenceOf = (message: string): Sentence =>
  message.startsWith('{"code":') ? (JSON.parse(message) as Sentence) : part("yaml-other", { message });

/** A sentence in a language. */
export const sentenceIn = (locale: Locale, { code, values }: Sentence): string =>
  folderMistakeTexts[locale][code].replaceAll(/\{(\w+)\}/g, (hole, name: string) => {
    const value = values[name];
    return typeof value === "object" ? sentenceIn(locale, value) : String(value ?? hole);
  });

/** A sentence as `npm run load` prints it. */
export const inEnglish = (message: string): string => sentenceIn(DEFAULT_LOCALE, sentenceOf(message));
