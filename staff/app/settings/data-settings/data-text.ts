import { featureText } from "../../text/text.tsx";

/** Translates the texts of the settings of data, and those of every page. */
export const useDataText = await featureText({
  "en-US": () => import("../../text/data/en-US.ts"),
  "zh-TW": () => import("../../text/data/zh-TW.ts"),
  "es-ES": () => import("../../text/data/es-ES.ts"),
});
