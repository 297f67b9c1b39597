import * as codes from "@comanda/domain/codes";
import { z } from "zod";

type Codes<Code extends number> = Record<string, Code>;

/** The description of a list of codes in OpenAPI; `id` is its name there. */
const described = (id: string, list: Codes<number>) => ({
  id,
  type: "integer",
  enum: Object.values(list),
  description: Object.entries(list)
    .map(([name, code]) => `${code} ${name}`)
    .join(", "),
  "x-enum-varnames": Object.keys(list),
});

/** One of the numbers of a list. */
const oneOf = <Code extends number>(id: string, list: Codes<Code>) =>
  z.literal(Object.values(list) as [Code, ...Code[]]).meta(described(id, list));

/** One of the numbers of a list, typed as a number. */
const numberOf = (id: string, list: Codes<number>) => {
  const numbers = Object.values(list);
  return z
    .int()
    .refine((code) => numbers.includes(code), `one of ${numbers.join(", ")}`)
    .meta(described(id, list));
};

const { DINE_IN, PICKUP, TO_GO, DELIVERY, ONLINE_DINE_IN, ONLINE_PICKUP, ONLINE_TO_GO, ONLINE_DELIVERY, ONLINE_TAKEOUT } = codes.OrderType;

/** The order types without the screens of a till (specification, section 4). */
export const orderType = numberOf("OrderType", {
  DINE_IN,
  PICKUP,
  TO_GO,
  DELIVERY,
  ONLINE_DINE_IN,
  ONLINE_PICKUP,
  ONLINE_TO_GO,
  ONLINE_DELIVERY,
  ONLINE_TAKEOUT,
});
export const orderStatus = numberOf("OrderStatus", codes.OrderStatus);
export const sendStatus = numberOf("SendStatus", codes.SendStatus);
export const paymentStatus = numberOf("PaymentStatus", codes.PaymentStatus);
export const sourceType = numberOf("SourceType", codes.SourceType);
export const availability = oneOf("Availability", codes.Availability);
export const adjustmentCategory = numberOf("AdjustmentCategory", codes.AdjustmentCategory);
export const adjustmentTarget = numberOf("AdjustmentTarget", codes.AdjustmentTarget);
export const itemKind = oneOf("ItemKind", codes.ItemKind);
export const itemMode = oneOf("ItemMode", codes.ItemMode);
export const salesUnit = oneOf("SalesUnit", codes.SalesUnit);
export const couponScope = oneOf("CouponScope", codes.CouponScope);
export const discountType = oneOf("DiscountType", codes.DiscountType);
export const serverMode = oneOf("ServerMode", codes.ServerMode);
export const registrationState = oneOf("RegistrationState", codes.RegistrationState);
