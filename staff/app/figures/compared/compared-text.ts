import { featureText, type TextName } from "../../text/text.tsx";
import type { texts } from "../../text/day-compared/en-US.ts";

export type ComparedTextName = keyof typeof texts | TextName;

/** Translates the texts of the comparison of a day, and those of every page. */
export const useComparedText = await featureText({
  "en-US": () => import("../../text/day-compared/en-US.ts"),
  "zh-TW": () => import("../../text/day-compared/zh-TW.ts"),
  "es-ES": () => import("../../text/day-compared/es-ES.ts"),
});
