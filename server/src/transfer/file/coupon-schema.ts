import { MOST_VALID_DAYS } from "@comanda/domain/coupon/offer-fields";
import { said } from "../../platform/values/sentence.ts";
import {
  date,
  entry,
  id,
  list,
  percent,
  price,
  type TranslatedSchema,
  weekdays,
  whole,
  word,
  yesOrNo,
} from "../../platform/values/value-schemas.ts";

/** What `from` is measured on: the whole order, or the products that the coupon is for. */
const within = word(said("coupon-within"), (file) => (file === "order" || file === "scope" ? file : null));

/** A coupon that members can receive. */
export const coupon = (translated: TranslatedSchema) =>
  entry({
    id,
    name: translated(80),
    amountOff: price.optional(),
    percentOff: percent(100).optional(),
    from: price.default("0.00"),
    within: within.default("order"),
    atMost: price.optional(),
    categories: list(id).min(1, said("coupon-whole")).optional(),
    products: list(id).min(1, said("coupon-whole")).optional(),
    stackable: yesOrNo.default(false),
    validDays: whole(1, MOST_VALID_DAYS).optional(),
    validUntil: date.optional(),
    days: weekdays.default([0, 1, 2, 3, 4, 5, 6]),
    welcome: yesOrNo.default(false),
  })
    .refine((file) => (file.amountOff === undefined) !== (file.percentOff === undefined), {
      path: ["amountOff"],
      message: said("coupon-either"),
    })
    .refine((file) => (file.validDays === undefined) !== (file.validUntil === undefined), {
      path: ["validDays"],
      message: said("coupon-valid"),
    })
    .refine((file) => !(file.categories && file.products), said("coupon-for"));
