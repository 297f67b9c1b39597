import { featureText, type TextName } from "../text/text.tsx";
import type { AuditTexts } from "../text/audit/audit.ts";

/** The names of the texts of the audit, and of those of every page. */
export type AuditTextName = keyof AuditTexts | TextName;

/** Translates the texts of the audit, and those of every page. */
export const useAuditText = await featureText({
  "en-US": () => import("../text/audit/en-US.ts"),
  "zh-TW": () => import("../text/audit/zh-TW.ts"),
  "es-ES": () => import("../text/audit/es-ES.ts"),
});
