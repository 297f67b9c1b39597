import { featureText, type TextName } from "../../text/text.tsx";
import type { texts } from "../../text/give-back/en-US.ts";

/** Translates the texts of giving money back, and those of every page. */
export const useGiveBackText = await featureText({
  "en-US": () => import("../../text/give-back/en-US.ts"),
  "zh-TW": () => import("../../text/give-back/zh-TW.ts"),
  "es-ES": () => import("../../text/give-back/es-ES.ts"),
});

/** The name of a text of giving money back, or of every page. */
export type GiveBackTextName = keyof typeof texts | TextName;
