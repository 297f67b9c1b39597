/** The scripts of living languages that are written from right to left, and the older forms of their characters. */
const HAS_RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufefc]/;

/**
 * A text with an order of its own, between the marks U+2068 and U+2069, where it has characters that are written from right to left: its first
 * one decides its order, and what stands beside it keeps its place. Any other text is unchanged.
 */
export const isolated = (text: string): string => (HAS_RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text);
