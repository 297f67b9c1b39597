import { featureText } from "../text/text.tsx";

/** Translates the texts of QR codes that phones cannot open, and those of every page. */
export const usePhonesText = await featureText({
  "en-US": () => import("../text/phones/en-US.ts"),
  "zh-TW": () => import("../text/phones/zh-TW.ts"),
  "es-ES": () => import("../text/phones/es-ES.ts"),
});
