import { featureText, type TextName } from "../text/text.tsx";
import type { texts } from "../text/members/en-US.ts";

export type MemberTextName = keyof typeof texts | TextName;

/** Translates the texts of these pages, and those of every page. */
export const useMemberText = await featureText({
  "en-US": () => import("../text/members/en-US.ts"),
  "zh-TW": () => import("../text/members/zh-TW.ts"),
  "es-ES": () => import("../text/members/es-ES.ts"),
});
