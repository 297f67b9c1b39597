import { foreignLang, inLocale, type Locale } from "@comanda/domain/locale";
import type { Level } from "@comanda/domain/member/member-level";

/** The name of a member's level, and its language where that is not `locale`; empty where there is no level. */
export const levelName = (level: Level | null, locale: Locale): { memberLevel: string; memberLevelLang?: string | undefined } =>
  level ? { memberLevel: inLocale(level.name, locale), memberLevelLang: foreignLang(level.name, locale) } : { memberLevel: "" };
