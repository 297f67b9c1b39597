import type { AuditTexts } from "../text/audit/audit.ts";
import { auditTexts as enUS } from "../text/audit/en-US.ts";
import { auditTexts as esES } from "../text/audit/es-ES.ts";
import { auditTexts as zhTW } from "../text/audit/zh-TW.ts";
import { featureText } from "../text/feature-text.ts";
import type { TextName } from "../text/text.tsx";

/** The names of the texts of the audit, and of those of every page. */
export type AuditTextName = keyof AuditTexts | TextName;

/** Translates the texts of the audit, and those of every page. */
export const useAuditText = featureText({ "en-US": enUS, "zh-TW": zhTW, "es-ES": esES });
