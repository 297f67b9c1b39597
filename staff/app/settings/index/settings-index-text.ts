import { featureText } from "../../text/feature-text.ts";
import { settingsIndexTexts as enUS } from "../../text/settings-index/en-US.ts";
import { settingsIndexTexts as esES } from "../../text/settings-index/es-ES.ts";
import { settingsIndexTexts as zhTW } from "../../text/settings-index/zh-TW.ts";
import type { TextName } from "../../text/text.tsx";

/** Translates what each page of the settings is for, and the texts of every page. */
export const useSettingsIndexText = featureText({ "en-US": enUS, "zh-TW": zhTW, "es-ES": esES });

/** The name of one of these texts, or of every page. */
export type SettingsIndexTextName = keyof typeof enUS | TextName;
