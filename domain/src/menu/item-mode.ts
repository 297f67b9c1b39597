/** What a line is paid with: pointExchange costs points and no money. */
export const ItemMode = { normal: 0, customized: 1, recharge: 2, pointExchange: 3 } as const;
export type ItemMode = (typeof ItemMode)[keyof typeof ItemMode];
