import { MOST_VALID_DAYS } from "@comanda/domain/coupon/offer-fields";
import { date, entry, id, list, percent, price, type TranslatedSchema, weekdays, whole, yesOrNo } from "./value-schemas.ts";

/** A coupon that members can receive. */
export const coupon = (translated: TranslatedSchema) =>
  entry({
    id,
    name: translated(80),
    amountOff: price.optional(),
    percentOff: percent(100).optional(),
    from: price.default("0.00"),
    atMost: price.optional(),
    categories: list(id).min(1, "leave it out for the whole order").optional(),
    products: list(id).min(1, "leave it out for the whole order").optional(),
    stackable: yesOrNo.default(false),
    validDays: whole(1, MOST_VALID_DAYS).optional(),
    validUntil: date.optional(),
    days: weekdays.default([0, 1, 2, 3, 4, 5, 6]),
    welcome: yesOrNo.default(false),
  })
    .refine((file) => (file.amountOff === undefined) !== (file.percentOff === undefined), {
      path: ["amountOff"],
      message: "a coupon is either amountOff or percentOff",
    })
    .refine((file) => (file.validDays === undefined) !== (file.validUntil === undefined), {
      path: ["validDays"],
      message: "a coupon has either validDays or validUntil",
    })
    .refine((file) => !(file.categories && file.products), "a coupon is for categories or for products, not both");
