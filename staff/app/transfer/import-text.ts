import { featureText } from "../text/text.tsx";

/** Translates the texts of the import of a menu, and those of every page. */
export const useImportText = await featureText({
  "en-US": () => import("../text/menu-import/en-US.ts"),
  "zh-TW": () => import("../text/menu-import/zh-TW.ts"),
  "es-ES": () => import("../text/menu-import/es-ES.ts"),
});

/** Translates what can be wrong or odd in a file. */
export const useFindingText = await featureText({
  "en-US": () => import("../text/import-findings/en-US.ts"),
  "zh-TW": () => import("../text/import-findings/zh-TW.ts"),
  "es-ES": () => import("../text/import-findings/es-ES.ts"),
});
