import { featureText } from "../../text/feature-text.ts";
import { integrationTexts as enUS } from "../../text/integrations/en-US.ts";
import { integrationTexts as esES } from "../../text/integrations/es-ES.ts";
import { integrationTexts as zhTW } from "../../text/integrations/zh-TW.ts";
import type { TextName } from "../../text/text.tsx";

export type IntegrationTextName = keyof typeof enUS | TextName;

/** Translates the texts of these pages, and those of every page. */
export const useIntegrationText = featureText({ "en-US": enUS, "zh-TW": zhTW, "es-ES": esES });
