import { featureText } from "./text.tsx";

/** Translates the texts of these pages, and those of every page. */
export const useScreenText = await featureText({
  "en-US": () => import("./screens/en-US.ts"),
  "zh-TW": () => import("./screens/zh-TW.ts"),
  "es-ES": () => import("./screens/es-ES.ts"),
});
