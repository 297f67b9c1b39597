import { featureText } from "../text/feature-text.ts";
import { memberTexts as enUS } from "../text/members/en-US.ts";
import { memberTexts as esES } from "../text/members/es-ES.ts";
import { memberTexts as zhTW } from "../text/members/zh-TW.ts";
import type { TextName } from "../text/text.tsx";

export type MemberTextName = keyof typeof enUS | TextName;

/** Translates the texts of these pages, and those of every page. */
export const useMemberText = featureText({ "en-US": enUS, "zh-TW": zhTW, "es-ES": esES });
