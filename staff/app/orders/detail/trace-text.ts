import { featureText } from "../../text/feature-text.ts";
import { traceTexts as enUS } from "../../text/trace/en-US.ts";
import { traceTexts as esES } from "../../text/trace/es-ES.ts";
import { traceTexts as zhTW } from "../../text/trace/zh-TW.ts";

/** Translates the texts of how a total came about, and those of every page. */
export const useTraceText = featureText({ "en-US": enUS, "zh-TW": zhTW, "es-ES": esES });
