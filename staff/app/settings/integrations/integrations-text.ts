import { featureText, type TextName } from "../../text/text.tsx";
import type { texts } from "../../text/integrations/en-US.ts";

export type IntegrationTextName = keyof typeof texts | TextName;

/** Translates the texts of these pages, and those of every page. */
export const useIntegrationText = await featureText({
  "en-US": () => import("../../text/integrations/en-US.ts"),
  "zh-TW": () => import("../../text/integrations/zh-TW.ts"),
  "es-ES": () => import("../../text/integrations/es-ES.ts"),
});
