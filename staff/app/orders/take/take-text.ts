import type { texts } from "../../text/take/en-US.ts";
import { featureText, type TextName } from "../../text/text.tsx";

export type TakeTextName = keyof typeof texts | TextName;

/** Translates the texts of an order that a person takes, and those of every page. */
export const useTakeText = await featureText({
  "en-US": () => import("../../text/take/en-US.ts"),
  "zh-TW": () => import("../../text/take/zh-TW.ts"),
  "es-ES": () => import("../../text/take/es-ES.ts"),
});
