import { featureText } from "../../text/text.tsx";

/** Translates the texts of adding many photographs, and those of every page. */
export const usePicturesText = await featureText({
  "en-US": () => import("../../text/menu-pictures/en-US.ts"),
  "zh-TW": () => import("../../text/menu-pictures/zh-TW.ts"),
  "es-ES": () => import("../../text/menu-pictures/es-ES.ts"),
});
