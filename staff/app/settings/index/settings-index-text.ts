import { featureText, type TextName } from "../../text/text.tsx";
import type { texts } from "../../text/settings-index/en-US.ts";

/** Translates what each page of the settings is for, and the texts of every page. */
export const useSettingsIndexText = await featureText({
  "en-US": () => import("../../text/settings-index/en-US.ts"),
  "zh-TW": () => import("../../text/settings-index/zh-TW.ts"),
  "es-ES": () => import("../../text/settings-index/es-ES.ts"),
});

/** The name of one of these texts, or of every page. */
export type SettingsIndexTextName = keyof typeof texts | TextName;
