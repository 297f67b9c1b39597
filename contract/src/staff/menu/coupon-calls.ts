import { COUPON_PROBLEMS, LONGEST_COUPON_NAME, MOST_COUPONS, MOST_IN_SCOPE, MOST_VALID_DAYS } from "@comanda/domain/coupon/offer-fields";
import { z } from "zod";
import { endpoint, staff } from "../../endpoint.ts";
import { id, idOut, instant, lang, money, text } from "../../scalars.ts";
import { recordConflict } from "../record-conflict.ts";
import { couponTerms } from "../people/member-calls.ts";
import { texts } from "./menu-shapes.ts";
import { pendingAction } from "../orders/order-shapes.ts";

const LONGEST_NUMBER = 10;
const params = z.object({ id });
/** An amount or a percentage as it is typed. */
const number = text(LONGEST_NUMBER);

const couponFields = z.strictObject({
  name: texts(LONGEST_COUPON_NAME),
  discount: z.enum(["amount", "percent"]),
  /** What it takes off, in the currency of the restaurant or in percent by `discount`. */
  takesOff: number,
  /** The most that a percentage takes off; empty: without a limit. */
  atMost: number,
  /** The amount of an order from which on it can be used; empty: each order. */
  minimum: number,
  /** What the minimum is measured on: the whole order, or what the coupon takes off from. */
  minimumWithin: z.enum(["order", "scope"]),
  /** The number of days that it is valid after the day on which it was given; null where `validUntil` is set. */
  validDays: z.int().min(1).max(MOST_VALID_DAYS).nullable(),
  /** The last day on which it is valid; from the next day on it is not given any more. */
  validUntil: z.iso.date().nullable(),
  scope: z.enum(["order", "categories", "products"]),
  /** The categories or products that it takes off from; of the whole order none. */
  scopeIds: z.array(z.string().regex(/^[1-9]\d{0,18}$/)).max(MOST_IN_SCOPE),
  /** Days of the week, 0 (Sunday) to 6, on which it can be used. */
  weekdays: z.array(z.int().min(0).max(6)).max(7),
  /** Whether it can be used together with others. */
  stackable: z.boolean(),
  /** Whether new members get it. */
  isWelcome: z.boolean(),
});
export type CouponFields = z.output<typeof couponFields>;

const named = z.object({ id: idOut, name: z.string(), lang });

/** A coupon of the restaurant, what members have of it, and what was used. */
const couponOffer = couponTerms.extend({
  id: idOut,
  fields: couponFields,
  /** When the console ended it; null while it is given, and where its last day is over. */
  endedAt: instant.nullable(),
  isInUse: z.boolean(),
  /** Whether a dish that it is for is on the menu; without one it takes off nothing. */
  hasDishes: z.boolean(),
  given: z.int(),
  /** The number that members have and can still use. */
  held: z.int(),
  used: z.int(),
});
export type CouponOfferView = z.output<typeof couponOffer>;

const couponPage = z.object({
  /** Those in use, in the order in which they were made, then those that ended. */
  coupons: z.array(couponOffer).max(MOST_COUPONS),
  /** What coupons took off orders of the business day that runs; cancelled and joined orders do not count. */
  today: z.object({ coupons: z.int(), amount: money }),
  /** The number of members, and of those on each level. */
  members: z.object({ everyone: z.int(), levels: z.array(named.extend({ members: z.int() })) }),
  /** The BCP 47 tag of the language that a name cannot do without. */
  baseLanguage: z.string(),
  categories: z.array(named.extend({ products: z.array(named) })),
});
export type CouponPage = z.output<typeof couponPage>;

export const couponOffers = endpoint({
  method: "GET",
  path: "/api/staff/coupons",
  summary: "The coupons of the restaurant, and how many were given and used",
  needs: staff("coupons.read"),
  data: couponPage,
  refusals: ["not-found"],
});

/**
 * Coupons that members have keep the terms of the day on which they were given. Changes of different fields by two people are both stored; a
 * field that has another value than the person saw is refused with `coupon-changed`, and nothing is stored.
 */
export const saveCouponOffer = endpoint({
  method: "PUT",
  path: "/api/staff/coupons/:id",
  summary: "Adds a coupon or changes its terms",
  needs: staff("coupons.edit"),
  params,
  body: z.strictObject({
    /** The fields to change, and the values of the same fields that the person saw. Null for a new coupon, whose id the caller chooses. */
    seen: couponFields.partial().nullable(),
    /** Of a new coupon all fields. */
    wanted: couponFields.partial(),
  }),
  data: couponOffer,
  refusals: ["not-found", "coupon-changed", "coupon-field-wrong", "too-many-coupons"],
});

/** Coupons in orders in progress stay there. */
export const endCouponOffer = endpoint({
  method: "POST",
  path: "/api/staff/coupons/:id/end",
  summary: "Ends a coupon: it is given no more",
  needs: staff("coupons.edit"),
  params,
  /** `withdraws`: what members have of it and have not used ends, too. */
  body: z.strictObject({ withdraws: z.boolean() }),
  data: couponOffer,
  refusals: ["not-found"],
});

/** What was withdrawn from members stays withdrawn. */
export const resumeCouponOffer = endpoint({
  method: "POST",
  path: "/api/staff/coupons/:id/resume",
  summary: "Gives an ended coupon again",
  needs: staff("coupons.edit"),
  params,
  data: couponOffer,
  refusals: ["not-found", "coupon-field-wrong"],
});

/**
 * Gives a coupon to each member, or to each on one level at that moment, after the time in which it can be undone. The header `Idempotency-Key`
 * makes a repeat give nothing more.
 */
export const giveCouponOffer = endpoint({
  method: "POST",
  path: "/api/staff/coupons/:id/give",
  summary: "Gives a coupon to every member, or to those on one level",
  needs: staff("coupons.give"),
  params,
  /** `levelId`: null for everyone. */
  body: z.strictObject({ levelId: id.nullable() }),
  /** Null for a repeat. */
  data: z.object({ pending: pendingAction.nullable() }),
  takesKey: true,
  refusals: ["not-found", "action-pending", "coupon-ended"],
});

/** What somebody else has changed: the names of the fields, like `takesOff` or `name.zh-TW`, all fields as they are now, and who did it when. */
export const couponConflict = recordConflict(couponFields);

/** The names of the fields that cannot be stored, and why. */
export const couponMistakes = z.object({ mistakes: z.array(z.object({ field: z.string(), problem: z.enum(COUPON_PROBLEMS) })) });
export type CouponMistake = z.output<typeof couponMistakes>["mistakes"][number];
