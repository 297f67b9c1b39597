import { featureText } from "../../text/text.tsx";
import type { texts } from "../../text/changes/en-US.ts";

/** Translates the texts of the changes of an order, and those of every page. */
export const useChangesText = await featureText({
  "en-US": () => import("../../text/changes/en-US.ts"),
  "zh-TW": () => import("../../text/changes/zh-TW.ts"),
  "es-ES": () => import("../../text/changes/es-ES.ts"),
});

/** The name of a text of the changes. */
export type ChangesTextName = keyof typeof texts;
