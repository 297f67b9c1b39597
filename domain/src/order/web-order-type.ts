/** The order types that the web offers a diner (specification, section 4), apart from those that its pages do not read. */
export const WebOrderType = { DINE_IN: 0, PICKUP: 1, TO_GO: 2, DELIVERY: 3 } as const;
export type WebOrderType = (typeof WebOrderType)[keyof typeof WebOrderType];
