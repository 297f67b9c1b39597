import { featureText } from "../text/text.tsx";

/** Translates what the fields of numbers say, and the texts of every page. */
export const useNumberText = await featureText({
  "en-US": () => import("../text/numbers/en-US.ts"),
  "zh-TW": () => import("../text/numbers/zh-TW.ts"),
  "es-ES": () => import("../text/numbers/es-ES.ts"),
});
