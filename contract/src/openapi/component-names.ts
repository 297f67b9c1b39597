import type { z } from "zod";
import { cartLineView, cartView, updateCart } from "../cart-calls.ts";
import { memberCoupons } from "../coupon-calls.ts";
import { couponCombination, orderCoupon, userCoupon } from "../coupon-shapes.ts";
import { adjustmentView, invalidLine, lineIn, lineView } from "../line-shapes.ts";
import { memberView } from "../member-shapes.ts";
import { foundProducts, menuView, productView } from "../menu-calls.ts";
import { merchantView } from "../merchant-calls.ts";
import { orderIn, orderItemView, orderSummary, orderToPlace, orderView } from "../order-shapes.ts";
import { pointsEntry } from "../points-calls.ts";

/** Schemas that stand once in the description of the API, by their name in `components`. Scalars and codes carry theirs themselves. */
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
