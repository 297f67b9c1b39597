import type { AdjustmentCategory, AdjustmentTarget, CouponScope, DiscountType, ItemMode, OrderType, SalesUnit } from "../codes.ts";
import type { DecimalText, Promotion } from "../menu/menu.ts";
import type { Money } from "../money/money.ts";
import type { WeightUnit } from "../menu/weight.ts";

/** A condiment of a line; price in dollars, each. */
export type CondimentToPrice = { price: DecimalText; coefficient: DecimalText; quantity: number };

/**
 * A modifier of a line with its own condiments; price in dollars, each. `amount`: what all of them cost instead, where the choices of the
 * question are not priced by their sum; `modifiers`: of a dish of a set menu, its own choices.
 */
export type ModifierToPrice = {
  price: DecimalText;
  quantity: number;
  condiments: CondimentToPrice[];
  amount?: DecimalText;
  modifiers?: ModifierToPrice[];
};

/**
 * A line with all of its prices (specification, section 3, Order item). Prices come from the menu or the stored order, never from a
 * client.
 */
export type LineToPrice = {
  productId: string;
  categoryId: string;
  price: DecimalText;
  quantity: DecimalText;
  coefficient: DecimalText;
  salesUnitType: SalesUnit;
  /** As in `Product`: absent in orders stored before units existed. */
  weightUnit?: WeightUnit | null;
  salesUnitFactorList: DecimalText[];
  condiments: CondimentToPrice[];
  modifiers: ModifierToPrice[];
  mode: ItemMode;
  /** Points each, for mode pointExchange. */
  pointsPrice: number;
  isTaxFree: boolean;
  /** The promotion in force at the time of pricing. */
  promotion: Promotion | null;
  /** The line's own adjustments. */
  adjustments: Adjustment[];
  /** What a person of the restaurant asks for it instead; absent or null: nothing else. */
  priceChange?: PriceChange | null;
  /** Of a dish that was ordered in a set menu: the set, to which the scope of a coupon is compared. */
  set?: { productId: string; categoryId: string };
};

/**
 * What one of a line costs with its choices, in dollars, where a person of the restaurant asks for less than the menu; `each` null: nothing, free of
 * charge. It reduces the line, whose own price stays.
 */
export type PriceChange = { each: DecimalText | null; name?: string };

/**
 * A price adjustment (specification, section 3, Price adjustment). `amount` in dollars, never negative: the category determines the sign.
 */
export type Adjustment = { category: AdjustmentCategory; target: AdjustmentTarget; amount: DecimalText; name: string; asTips: boolean };

/** A tax of the merchant. `rate` in percent (`8.25`); `orderTypes` null: all types. */
export type TaxRule = { id: string; name: string; rate: DecimalText; orderTypes: OrderType[] | null };

/**
 * A charge of the merchant: dollars, or percent of the subtotal after discounts. `orderTypes` null: all types. `guestsFrom`: the number of guests
 * from which it is added; absent or null: always.
 */
export type ChargeRule = {
  id: string;
  name: string;
  kind: "amount" | "percent";
  value: DecimalText;
  orderTypes: OrderType[] | null;
  isTaxed: boolean;
  guestsFrom?: number | null;
};

/**
 * A coupon to apply to an order (specification, section 3). `scopeIds`: categories or products, by `couponType`. `thresholdWithin`: of which
 * lines the threshold is required, the whole order where nothing is said.
 */
export type CouponToApply = {
  userCouponId: string;
  name: string;
  couponType: CouponScope;
  scopeIds: string[];
  discountType: DiscountType;
  discountValue: DecimalText;
  thresholdAmount: DecimalText;
  thresholdWithin?: "order" | "scope";
  maxDiscountAmount: DecimalText | null;
};

/** A discount of the staff to apply to an order. */
export type DiscountToApply = { kind: "amount" | "percent"; value: DecimalText; name: string };

/** The lines of an order, and the remaining amount of each at one stage of its pricing. */
export type Basket = { lines: readonly LineToPrice[]; left: readonly Money[] };

/**
 * Everything that determines the price of an order. `adjustments` are those of the whole order, such as tips; `discount` is the one of the
 * staff, of what everything before it leaves. `guests`: on whom charges depend; absent where there are none.
 */
export type PricingInput = {
  type: OrderType;
  guests?: number;
  isTaxFree: boolean;
  lines: LineToPrice[];
  taxes: TaxRule[];
  pricesIncludeTax: boolean;
  charges: ChargeRule[];
  coupons: CouponToApply[];
  adjustments: Adjustment[];
  discount?: DiscountToApply | null;
};

/**
 * A priced line. Money with two digits. `itemWithAdjustmentAmount`: after its own adjustments; `discountShare`: its share of promotions,
 * coupons and discounts; `taxableAmount`: the rest, if it is taxed.
 */
export type PricedLine = {
  lineTotal: string;
  itemWithAdjustmentAmount: string;
  discountShare: string;
  taxableAmount: string;
  points: number;
};

/** One tax of an order (product rules, section 8). With `isIncluded` it is contained in the prices and not added again. */
export type OrderTax = { name: string; rate: string; taxableAmount: string; amount: string; isIncluded: boolean };

/**
 * One step of the trace to the total (product rules, section 3). `of`: index of the line, id of the promoted product or user coupon,
 * `promotionKey` of a promotion of a group of products, otherwise the name. `exact`: before rounding, a ratio `a/b` where the decimal does
 * not end. `amount`: two digits, with its sign in the total. The last step is the total, the sum of all steps before it.
 */
export type TraceStep = {
  rule: "line" | "line-adjustment" | "promotion" | "coupon" | "discount" | "charge" | "tax" | "tips" | "total";
  of: string;
  exact: string;
  amount: string;
};

/** A priced order (specification, section 3), money with two digits. `priceAdjustments`: the applied adjustments, in order. */
export type PricedOrder = {
  lines: PricedLine[];
  priceAdjustments: Adjustment[];
  orderTaxes: OrderTax[];
  subTotalAmount: string;
  totalDiscountAmount: string;
  totalChargeAmount: string;
  totalTaxAmount: string;
  totalTipsAmount: string;
  totalAmount: string;
  points: number;
  trace: TraceStep[];
};
