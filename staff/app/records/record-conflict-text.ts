import { featureText } from "../text/text.tsx";

/** Translates the texts of what two people change of one record, and those of every page. */
export const useRecordConflictText = await featureText({
  "en-US": () => import("../text/record-conflict/en-US.ts"),
  "zh-TW": () => import("../text/record-conflict/zh-TW.ts"),
  "es-ES": () => import("../text/record-conflict/es-ES.ts"),
});
