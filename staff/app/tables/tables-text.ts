import { featureText, type TextName } from "../text/text.tsx";
import type { texts } from "../text/tables/en-US.ts";

/** Translates the texts of tables and rooms that are changed, and those of every page. */
export const useTablesText = await featureText({
  "en-US": () => import("../text/tables/en-US.ts"),
  "zh-TW": () => import("../text/tables/zh-TW.ts"),
  "es-ES": () => import("../text/tables/es-ES.ts"),
});

/** The name of a text of these forms, or of every page. */
export type TablesTextName = keyof typeof texts | TextName;
