/** Spanish: one o'clock alone has the singular article. A number that is no time of day keeps its own. */
const ONE_O_CLOCK = /\blas (?=1(:\d+)?\s[ap]\.)/g;

/** Spanish: `a. m.` and `p. m.` end a sentence with their own full stop. */
const TWO_FULL_STOPS = /(\s[ap]\.\sm\.)\./g;

/** A text with its times of day as Spanish writes them: `la 1 p. m.`, and one full stop after `p. m.`; every other text stays as it is. */
export const withSpanishTimes = (text: string): string => text.replace(ONE_O_CLOCK, "la ").replace(TWO_FULL_STOPS, "$1");
