import { featureText } from "../../../text/text.tsx";

/** Translates the texts of the editor of a set menu, and those of every page. */
export const useSetMenuText = await featureText({
  "en-US": () => import("../../../text/set-menu/en-US.ts"),
  "zh-TW": () => import("../../../text/set-menu/zh-TW.ts"),
  "es-ES": () => import("../../../text/set-menu/es-ES.ts"),
});
