import { featureText } from "../text/text.tsx";

/** Translates the texts of the import of a menu, and those of every page. */
export const useImportText = await featureText({
  "en-US": () => import("../text/menu-import/en-US.ts"),
  "zh-TW": () => import("../text/menu-import/zh-TW.ts"),
  "es-ES": () => import("../text/menu-import/es-ES.ts"),
});
