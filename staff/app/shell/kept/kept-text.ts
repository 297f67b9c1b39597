import type { texts } from "../../text/kept/en-US.ts";
import { featureText, type TextName } from "../../text/text.tsx";

export type KeptTextName = keyof typeof texts | TextName;

/** Translates the texts of the orders that a device keeps, and those of every page. */
export const useKeptText = await featureText({
  "en-US": () => import("../../text/kept/en-US.ts"),
  "zh-TW": () => import("../../text/kept/zh-TW.ts"),
  "es-ES": () => import("../../text/kept/es-ES.ts"),
});
