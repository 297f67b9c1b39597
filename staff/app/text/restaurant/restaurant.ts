import type { texts } from "./en-US.ts";

/** The texts of the settings of the restaurant and of its hours; a language has each of them. */
export type RestaurantTexts = Record<keyof typeof texts, string>;
