import { featureText } from "../../text/text.tsx";

/** Translates the texts of how a total came about, and those of every page. */
export const useTraceText = await featureText({
  "en-US": () => import("../../text/trace/en-US.ts"),
  "zh-TW": () => import("../../text/trace/zh-TW.ts"),
  "es-ES": () => import("../../text/trace/es-ES.ts"),
});
