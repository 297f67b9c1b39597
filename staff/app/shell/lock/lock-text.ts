import { featureText } from "../../text/text.tsx";

/** Translates the texts of a device that several people use, and those of every page. */
export const useLockText = await featureText({
  "en-US": () => import("../../text/lock/en-US.ts"),
  "zh-TW": () => import("../../text/lock/zh-TW.ts"),
  "es-ES": () => import("../../text/lock/es-ES.ts"),
});
