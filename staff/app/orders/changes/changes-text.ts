import { changesTexts as enUS } from "../../text/changes/en-US.ts";
import { changesTexts as esES } from "../../text/changes/es-ES.ts";
import { changesTexts as zhTW } from "../../text/changes/zh-TW.ts";
import { featureText } from "../../text/feature-text.ts";

/** Translates the texts of the changes of an order, and those of every page. */
export const useChangesText = featureText({ "en-US": enUS, "zh-TW": zhTW, "es-ES": esES });

/** The name of a text of the changes. */
export type ChangesTextName = keyof typeof enUS;
