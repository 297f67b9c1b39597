import { featureText } from "../../text/feature-text.ts";
import { stationTexts as enUS } from "../../text/stations/en-US.ts";
import { stationTexts as esES } from "../../text/stations/es-ES.ts";
import { stationTexts as zhTW } from "../../text/stations/zh-TW.ts";

/** Translates the texts of these pages, and those of every page. */
export const useStationText = featureText({ "en-US": enUS, "zh-TW": zhTW, "es-ES": esES });
