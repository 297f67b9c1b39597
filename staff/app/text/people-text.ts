import { featureText } from "./feature-text.ts";
import { peopleTexts as enUS } from "./people/en-US.ts";
import { peopleTexts as esES } from "./people/es-ES.ts";
import { peopleTexts as zhTW } from "./people/zh-TW.ts";
import type { TextName } from "./text.tsx";

/** Translates the texts of the staff and of a person's own page, and those of every page. */
export const usePeopleText = featureText({ "en-US": enUS, "zh-TW": zhTW, "es-ES": esES });

/** The name of a text of the staff or of a person's own page, or of every page. */
export type PeopleTextName = keyof typeof enUS | TextName;
