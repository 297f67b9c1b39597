import { featureText } from "../../text/text.tsx";

/** Translates the texts of these pages, and those of every page. */
export const useStationText = await featureText({
  "en-US": () => import("../../text/stations/en-US.ts"),
  "zh-TW": () => import("../../text/stations/zh-TW.ts"),
  "es-ES": () => import("../../text/stations/es-ES.ts"),
});
