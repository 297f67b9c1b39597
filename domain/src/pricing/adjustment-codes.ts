/** The category of a price adjustment. */
export const AdjustmentCategory = {
  discount: 0,
  charge: 1,
  tips: 2,
  coupon: 3,
  promotion: 4,
  benefit: 5,
  tax: 6,
  refund: 7,
  recharge: 8,
  orderDiscountBenefit: 9,
} as const;
export type AdjustmentCategory = (typeof AdjustmentCategory)[keyof typeof AdjustmentCategory];

/** What an adjustment applies to. */
export const AdjustmentTarget = { entireOrder: 0, individualOrderItem: 1 } as const;
export type AdjustmentTarget = (typeof AdjustmentTarget)[keyof typeof AdjustmentTarget];
