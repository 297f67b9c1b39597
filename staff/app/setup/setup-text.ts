import { featureText, type TextName } from "../text/text.tsx";
import type { texts } from "../text/setup/en-US.ts";

export type SetupTextName = keyof typeof texts | TextName;

/** Translates the texts of the setup and the first steps, and those of every page. */
export const useSetupText = await featureText({
  "en-US": () => import("../text/setup/en-US.ts"),
  "zh-TW": () => import("../text/setup/zh-TW.ts"),
  "es-ES": () => import("../text/setup/es-ES.ts"),
});
