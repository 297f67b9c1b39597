/** The maximum number of origins of web pages that a key lists. */
export const MAX_ORIGINS = 10;
