import { featureText, type TextName } from "../../text/text.tsx";
import type { texts } from "../../text/ordering/en-US.ts";

export type OrderingTextName = keyof typeof texts | TextName;

/** Translates the texts of these pages, and those of every page. */
export const useOrderingText = await featureText({
  "en-US": () => import("../../text/ordering/en-US.ts"),
  "zh-TW": () => import("../../text/ordering/zh-TW.ts"),
  "es-ES": () => import("../../text/ordering/es-ES.ts"),
});

export type OrderingTranslate = ReturnType<typeof useOrderingText>;
