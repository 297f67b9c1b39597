import type { z } from "zod";
import { cartLineView, cartView, updateCart } from "../calls/cart-calls.ts";
import { memberCoupons } from "../calls/coupon-calls.ts";
import { couponCombination, orderCoupon, userCoupon } from "../shapes/coupon-shapes.ts";
import { adjustmentView, invalidLine, lineIn, lineView } from "../shapes/line-shapes.ts";
import { memberView } from "../shapes/member-shapes.ts";
import { foundProducts, menuView, productView } from "../calls/menu-calls.ts";
import { merchantView } from "../calls/merchant-calls.ts";
import { orderIn, orderItemView, orderSummary, orderToPlace, orderView } from "../shapes/order-shapes.ts";
import { takenLine } from "../staff/orders/take-calls.ts";
import { pointsEntry } from "../calls/points-calls.ts";

/**
 * The schemas that are defined once in the OpenAPI description, by their name in `components`. Scalars and codes define their names
 * themselves.
 */
export const COMPONENTS: Record<string, z.ZodType> = {
  Merchant: merchantView,
  Product: productView,
  FoundProduct: foundProducts.shape.products.element,
  Menu: menuView,
  Member: memberView,
  UserCoupon: userCoupon,
  ListedCoupon: memberCoupons.data.element,
  OrderCoupon: orderCoupon,
  CouponCombination: couponCombination,
  PointsEntry: pointsEntry,
  LineToOrder: lineIn,
  LineToTake: takenLine,
  Line: lineView,
  InvalidLine: invalidLine,
  CartToSave: updateCart.body,
  CartLine: cartLineView,
  Cart: cartView,
  PriceAdjustment: adjustmentView,
  OrderToPreview: orderIn,
  OrderToPlace: orderToPlace,
  OrderItem: orderItemView,
  Order: orderView,
  OrderSummary: orderSummary,
};
