import { featureText, type TextName } from "../text/text.tsx";
import type { texts } from "../text/figures/en-US.ts";

export type FigureTextName = keyof typeof texts | TextName;

/** Translates the texts of these pages, and those of every page. */
export const useFigureText = await featureText({
  "en-US": () => import("../text/figures/en-US.ts"),
  "zh-TW": () => import("../text/figures/zh-TW.ts"),
  "es-ES": () => import("../text/figures/es-ES.ts"),
});
