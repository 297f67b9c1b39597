import { featureText } from "../../text/text.tsx";

/** Translates the texts of the import of a folder, and those of every page. */
export const useFolderText = await featureText({
  "en-US": () => import("../../text/folder-import/en-US.ts"),
  "zh-TW": () => import("../../text/folder-import/zh-TW.ts"),
  "es-ES": () => import("../../text/folder-import/es-ES.ts"),
});
