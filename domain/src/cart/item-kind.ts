/** Whether a line is eaten in the restaurant or packed. */
export const ItemKind = { Normal: 0, ToGo: 1 } as const;
export type ItemKind = (typeof ItemKind)[keyof typeof ItemKind];
