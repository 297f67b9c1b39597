/** The most characters of what a restaurant says of itself. */
export const LONGEST_IDENTITY = {
  name: 60,
  description: 300,
  phone: 30,
  address: 200,
  taxNumber: 32,
  timeZone: 60,
  colour: 7,
  picture: 200,
  languageTag: 35,
  announcementTitle: 80,
  announcementText: 200,
} as const;

/** The most names that a refused base language tells of what is not written in it. */
export const MOST_NAMED = 5;

/** The most dates with hours of their own. */
export const LONGEST_DATES = 100;

/** The most taxes, the most charges and the most levels of a restaurant. */
export const MOST_RULES = 20;

/** Upper bounds of sales taxes and of service charges in percent; a higher rate most likely lacks its decimal point. */
export const MOST_TAX = 40;
export const MOST_CHARGE = 50;

/** The most guests from which a charge can be added. */
export const MOST_GUESTS = 999;

/** The highest growth at which a level begins, and the most months that one is held. */
export const MOST_GROWTH = 100_000_000;
export const MOST_LEVEL_MONTHS = 120;

/**
 * Why a field of a restaurant cannot be stored. `missing`: it needs a value, in the language of the restaurant; `not-printable`: it has a line
 * break or an invisible character; `wrong`: its form is another one; `unknown`: there is no such picture; `too-high`: it is above the bound; `not-above`:
 * a level does not begin above the one before it, or the first one not at 0; `out-of-range`: a date is
 * more than ten years away; `not-translated`: texts are not written in the language that is to be the restaurant's.
 */
export const RESTAURANT_PROBLEMS = [
  "missing",
  "not-printable",
  "wrong",
  "unknown",
  "too-high",
  "not-above",
  "out-of-range",
  "not-translated",
] as const;
export type RestaurantProblem = (typeof RESTAURANT_PROBLEMS)[number];
