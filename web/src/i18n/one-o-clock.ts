/** Spanish: one o'clock alone has the singular article. A number that is no time of day keeps its own. */
const ONE_O_CLOCK = /\blas (?=1(:\d+)?\s[ap]\.)/g;

/** A text with `la 1` where it names one o'clock in Spanish; every other text stays as it is. */
export const withOneOClock = (text: string): string => text.replace(ONE_O_CLOCK, "la ");
