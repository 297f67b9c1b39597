import { featureText } from "../../text/text.tsx";

/** Translates the texts of the status, and those of every page. */
export const useStatusText = await featureText({
  "en-US": () => import("../../text/status/en-US.ts"),
  "zh-TW": () => import("../../text/status/zh-TW.ts"),
  "es-ES": () => import("../../text/status/es-ES.ts"),
});
