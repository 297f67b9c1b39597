import { featureText } from "../text/text.tsx";

/** Translates the texts of how the letters and prices of a file are read, and those of every page. */
export const useEncodingText = await featureText({
  "en-US": () => import("../text/import-encoding/en-US.ts"),
  "zh-TW": () => import("../text/import-encoding/zh-TW.ts"),
  "es-ES": () => import("../text/import-encoding/es-ES.ts"),
});
