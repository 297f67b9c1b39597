import type { AuditCode, AuditField } from "@comanda/contract/staff/people/audit-fields";
import type { Locale } from "@comanda/domain/locale";
import { loadedNamespace } from "@comanda/web/i18n/namespace";
import type { texts } from "./en-US.ts";

type Named = typeof texts;

/** The words of the lines of the audit; a language has each of them. */
export type AuditWords = {
  fields: Record<AuditField | keyof Named["fields"], string>;
  values: Record<AuditCode | keyof Named["values"], string>;
};

const WORDS = await loadedNamespace<AuditWords>({
  "en-US": () => import("./en-US.ts"),
  "zh-TW": () => import("./zh-TW.ts"),
  "es-ES": () => import("./es-ES.ts"),
});

/** The words of a language; one that is not named, of a later release, has none. */
export const auditWordsIn = (locale: Locale): { [Part in keyof AuditWords]: Partial<Record<string, string>> } => WORDS.in(locale);
