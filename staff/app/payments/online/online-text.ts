import { featureText, type TextName } from "../../text/text.tsx";
import type { texts } from "../../text/online-payments/en-US.ts";

/** Translates the texts of payments by guests, and those of every page. */
export const useOnlineText = await featureText({
  "en-US": () => import("../../text/online-payments/en-US.ts"),
  "zh-TW": () => import("../../text/online-payments/zh-TW.ts"),
  "es-ES": () => import("../../text/online-payments/es-ES.ts"),
});

export type OnlineTextName = keyof typeof texts | TextName;
