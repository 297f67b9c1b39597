import { featureText, type TextName } from "../text/text.tsx";
import type { texts } from "../text/menu/en-US.ts";

export type MenuTextName = keyof typeof texts | TextName;

/** Translates the texts of these pages, and those of every page. */
export const useMenuText = await featureText({
  "en-US": () => import("../text/menu/en-US.ts"),
  "zh-TW": () => import("../text/menu/zh-TW.ts"),
  "es-ES": () => import("../text/menu/es-ES.ts"),
});
