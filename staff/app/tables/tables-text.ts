import type { Locale } from "@comanda/domain/locale";
import type { TextName } from "../text/text.tsx";
import { featureText } from "../text/feature-text.ts";
import { tableTexts as enUS } from "../text/tables/en-US.ts";
import { tableTexts as esES } from "../text/tables/es-ES.ts";
import { tableTexts as zhTW } from "../text/tables/zh-TW.ts";

/** Translates the texts of tables and rooms that are changed, and those of every page. */
export const useTablesText = featureText({ "en-US": enUS, "zh-TW": zhTW, "es-ES": esES });

/** What a printed code says, by language: its reader is a guest. */
export const ON_QR_CODE: Record<Locale, { table: string; scan: string }> = {
  "en-US": { table: enUS.tableWord, scan: enUS.scanToOrder },
  "zh-TW": { table: zhTW.tableWord, scan: zhTW.scanToOrder },
  "es-ES": { table: esES.tableWord, scan: esES.scanToOrder },
};

/** The name of a text of these forms, or of every page. */
export type TablesTextName = keyof typeof enUS | TextName;
