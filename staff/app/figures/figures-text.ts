import { featureText } from "../text/feature-text.ts";
import { figuresTexts as enUS } from "../text/figures/en-US.ts";
import { figuresTexts as esES } from "../text/figures/es-ES.ts";
import { figuresTexts as zhTW } from "../text/figures/zh-TW.ts";
import type { TextName } from "../text/text.tsx";

export type FigureTextName = keyof typeof enUS | TextName;

/** Translates the texts of these pages, and those of every page. */
export const useFigureText = featureText({ "en-US": enUS, "zh-TW": zhTW, "es-ES": esES });
