import { featureText } from "../../text/feature-text.ts";
import { floorConflictTexts as enUS } from "../../text/floor-conflict/en-US.ts";
import { floorConflictTexts as esES } from "../../text/floor-conflict/es-ES.ts";
import { floorConflictTexts as zhTW } from "../../text/floor-conflict/zh-TW.ts";

/** Translates the texts of what two people change of a table or a room, and those of every page. */
export const useFloorConflictText = featureText({ "en-US": enUS, "zh-TW": zhTW, "es-ES": esES });
