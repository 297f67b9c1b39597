import type { Locale } from "@comanda/domain/locale";
import { auditWords as enUS } from "./en-US.ts";
import { auditWords as esES } from "./es-ES.ts";
import { auditWords as zhTW } from "./zh-TW.ts";

type Named = typeof enUS;

/** The words of the lines of the audit; a language has each of them. */
export type AuditWords = { [Part in keyof Named]: Record<keyof Named[Part], string> };

/** Only the page of the audit loads them. */
const WORDS: Record<Locale, AuditWords> = { "en-US": enUS, "zh-TW": zhTW, "es-ES": esES };

/** The words of a language; one that is not named, of a later release, has none. */
export const auditWordsIn = (locale: Locale): { [Part in keyof AuditWords]: Partial<Record<string, string>> } => WORDS[locale];
