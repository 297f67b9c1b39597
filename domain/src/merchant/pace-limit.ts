/** What is counted of the orders of a quarter of an hour. */
export const PACE_COUNTS = ["orders", "items"] as const;
export type PaceCount = (typeof PACE_COUNTS)[number];

/** The most orders, or items, that diners order for each quarter of an hour, to go and to be picked up together. */
export type PaceLimit = { counts: PaceCount; most: number };

/** The highest limit. */
export const MOST_PACE = 500;

const QUARTER_MS = 900_000;

/** The quarter of an hour that contains an instant, by its start: `2026-09-17T23:45:00.000Z`. */
export const quarterOf = (at: string | Date): string =>
  new Date(Math.floor(new Date(at).getTime() / QUARTER_MS) * QUARTER_MS).toISOString();

/** The quarters of an hour after the one that contains an instant, `count` of them. */
export const quartersAfter = (at: string | Date, count: number): string[] =>
  Array.from({ length: count }, (_, index) => new Date(Date.parse(quarterOf(at)) + (index + 1) * QUARTER_MS).toISOString());

/**
 * The pieces of a line as the limit counts them: its whole quantity, one for what is sold by weight. `quantity`: decimal text.
 */
export const piecesOf = (quantity: string): number => (/^\d+(?:\.0+)?$/.test(quantity) ? Math.max(1, Number.parseInt(quantity, 10)) : 1);
