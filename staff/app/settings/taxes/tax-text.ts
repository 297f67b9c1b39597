import { featureText } from "../../text/text.tsx";

/** Translates the texts of taxes, charges and levels, and those of every page. */
export const useTaxText = await featureText({
  "en-US": () => import("../../text/taxes/en-US.ts"),
  "zh-TW": () => import("../../text/taxes/zh-TW.ts"),
  "es-ES": () => import("../../text/taxes/es-ES.ts"),
});
