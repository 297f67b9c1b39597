import { featureText } from "../text/text.tsx";
import type { texts } from "../text/cards/en-US.ts";

/** Translates the texts of held cards, and those of every page. */
export const useCardText = await featureText({
  "en-US": () => import("../text/cards/en-US.ts"),
  "zh-TW": () => import("../text/cards/zh-TW.ts"),
  "es-ES": () => import("../text/cards/es-ES.ts"),
});

/** The name of a text of held cards. */
export type CardTextName = keyof typeof texts;
