import { featureText } from "../text/text.tsx";
import type { texts } from "../text/drawer/en-US.ts";

/** Translates the texts of cash drawers, and those of every page. */
export const useDrawerText = await featureText({
  "en-US": () => import("../text/drawer/en-US.ts"),
  "zh-TW": () => import("../text/drawer/zh-TW.ts"),
  "es-ES": () => import("../text/drawer/es-ES.ts"),
});

/** The name of a text of cash drawers. */
export type DrawerTextName = keyof typeof texts;
