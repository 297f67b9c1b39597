import { featureText } from "../../text/text.tsx";
import type { texts } from "../../text/history/en-US.ts";

/** Translates the texts of the history of an order, and those of every page. */
export const useHistoryText = await featureText({
  "en-US": () => import("../../text/history/en-US.ts"),
  "zh-TW": () => import("../../text/history/zh-TW.ts"),
  "es-ES": () => import("../../text/history/es-ES.ts"),
});

/** The name of a text of the history. */
export type HistoryTextName = keyof typeof texts;
