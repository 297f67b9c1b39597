import { featureText } from "../text/feature-text.ts";
import { setupTexts as enUS } from "../text/setup/en-US.ts";
import { setupTexts as esES } from "../text/setup/es-ES.ts";
import { setupTexts as zhTW } from "../text/setup/zh-TW.ts";
import type { TextName } from "../text/text.tsx";

export type SetupTextName = keyof typeof enUS | TextName;

/** Translates the texts of the setup and the first steps, and those of every page. */
export const useSetupText = featureText({ "en-US": enUS, "zh-TW": zhTW, "es-ES": esES });
