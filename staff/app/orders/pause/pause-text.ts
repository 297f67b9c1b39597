import { featureText } from "../../text/text.tsx";

/** Translates the texts of pauses, and those of every page. */
export const usePauseText = await featureText({
  "en-US": () => import("../../text/pause/en-US.ts"),
  "zh-TW": () => import("../../text/pause/zh-TW.ts"),
  "es-ES": () => import("../../text/pause/es-ES.ts"),
});
