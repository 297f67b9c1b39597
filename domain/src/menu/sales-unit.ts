/** The unit that a quantity counts. */
export const SalesUnit = { piece: 0, weight: 1 } as const;
export type SalesUnit = (typeof SalesUnit)[keyof typeof SalesUnit];
