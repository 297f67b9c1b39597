import { featureText } from "../../text/text.tsx";

/** Translates the texts of PINs and second factors, and those of every page. */
export const useFactorText = await featureText({
  "en-US": () => import("../../text/factors/en-US.ts"),
  "zh-TW": () => import("../../text/factors/zh-TW.ts"),
  "es-ES": () => import("../../text/factors/es-ES.ts"),
});
