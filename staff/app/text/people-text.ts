import { featureText, type TextName } from "./text.tsx";
import type { texts } from "./people/en-US.ts";

/** Translates the texts of the staff and of a person's own page, and those of every page. */
export const usePeopleText = await featureText({
  "en-US": () => import("./people/en-US.ts"),
  "zh-TW": () => import("./people/zh-TW.ts"),
  "es-ES": () => import("./people/es-ES.ts"),
});

/** The name of a text of the staff or of a person's own page, or of every page. */
export type PeopleTextName = keyof typeof texts | TextName;
