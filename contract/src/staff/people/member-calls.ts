import { z } from "zod";
import { POINTS_REASONS } from "../../calls/points-calls.ts";
import { endpoint, staff } from "../../endpoint.ts";
import { decimal, id, idOut, instant, lang, money, text, writtenText } from "../../scalars.ts";
import { discountType, orderStatus, orderType } from "../../shapes/code-shapes.ts";
import { recordConflict } from "../record-conflict.ts";
import { MAX_STAFF_NOTE } from "../orders/order-shapes.ts";

const params = z.object({ id });
/** The maximum number of characters of the note about a member. */
const MAX_MEMBER_NOTE = 500;
/** The most points that are given or taken at once. */
const MOST_POINTS = 100_000;

const named = z.object({ name: z.string(), lang });

/** A member as a search finds one: of the phone only its last four digits. */
const foundMember = z.object({
  id: idOut,
  identifier: z.string(),
  /** May be empty. */
  name: z.string(),
  phoneEnd: z.string(),
  /** Null where the restaurant has no levels. */
  level: named.nullable(),
  points: z.int(),
});

/** What a coupon takes off: an amount or percent by `discountType`, from `thresholdAmount` on, at most `maxDiscountAmount`. */
export const couponTerms = named.extend({
  discountType,
  discountValue: decimal,
  thresholdAmount: money,
  maxDiscountAmount: money.nullable(),
});
export type CouponTermsView = z.output<typeof couponTerms>;

/** A coupon that a member has. `in-order`: an order in progress uses it, and returns it when it is cancelled. */
const memberCoupon = couponTerms.extend({
  id: idOut,
  validFrom: instant,
  validTo: instant,
  state: z.enum(["ready", "in-order", "used", "expired"]),
  order: z.object({ id: idOut, serial: z.int() }).nullable(),
});
export type MemberCoupon = z.output<typeof memberCoupon>;

/** An entry of the ledger. `note` and `by` are of points that a person of the staff gave or took. */
const memberPoints = z.object({
  id: idOut,
  at: instant,
  reason: z.enum(POINTS_REASONS),
  note: z.string(),
  by: z.string(),
  amount: z.int(),
  balance: z.int(),
  orderId: idOut,
  serial: z.int(),
});
export type MemberPoints = z.output<typeof memberPoints>;

const memberOrder = z.object({
  id: idOut,
  serial: z.int(),
  at: instant,
  type: orderType,
  status: orderStatus,
  tableName: z.string(),
  total: money,
});
export type MemberOrder = z.output<typeof memberOrder>;

/**
 * A member as the console shows one: coupons in orders in progress first, the newest 30 entries of the ledger, the last ten orders. `visits`: days
 * with a completed order; `spent`: what was paid for those, with tips.
 */
const staffMember = foundMember.extend({
  /** Points that orders in progress have taken: they come back where the order is cancelled. */
  pointsInOrders: z.array(z.object({ id: idOut, serial: z.int(), points: z.int() })),
  growth: z.int(),
  /** The next level, and from which growth on; null at the highest one. */
  nextLevel: named.extend({ growth: z.int() }).nullable(),
  /** Month × 100 + day; null where the member gave none. */
  birthday: z.int().nullable(),
  /** The language of the last order; null before the first one. */
  language: z.string().nullable(),
  since: instant,
  visits: z.int(),
  spent: money,
  note: z.string(),
  coupons: z.array(memberCoupon),
  ledger: z.array(memberPoints),
  orders: z.array(memberOrder),
  /** The coupons that the restaurant gives; valid for a number of days, or until a day. */
  offers: z.array(couponTerms.extend({ couponId: idOut, validDays: z.int().nullable(), validUntil: z.iso.date().nullable() })),
});
export type StaffMember = z.output<typeof staffMember>;

/**
 * Finds members by their number, whole or from its first four digits, by the whole phone or its last four digits, or by a part of the name.
 * At most 20; `hasMore`: there are others. `isTooShort`: the text would match too many, such as three digits, and nothing is looked for.
 */
export const searchMembers = endpoint({
  method: "GET",
  path: "/api/staff/members",
  summary: "Finds members by phone, number or name",
  needs: staff("members.read"),
  query: z.object({ q: text(60).default("") }),
  data: z.object({ members: z.array(foundMember), hasMore: z.boolean(), isTooShort: z.boolean() }),
  refusals: ["not-found"],
});

export const staffMemberById = endpoint({
  method: "GET",
  path: "/api/staff/members/:id",
  summary: "One member with level, points, coupons, ledger and last orders",
  needs: staff("members.read"),
  params,
  data: staffMember,
  refusals: ["not-found"],
});

/** Returns the phone, ten digits or with its calling code, and writes a line in the audit. */
export const showPhone = endpoint({
  method: "POST",
  path: "/api/staff/members/:id/show-phone",
  summary: "Shows the phone of a member",
  needs: staff("members.contact"),
  params,
  data: z.object({ phone: z.string() }),
  refusals: ["not-found"],
});

/** Gives points, or takes them where the number is negative. The header `Idempotency-Key` makes a repeat change nothing more. */
export const givePoints = endpoint({
  method: "POST",
  path: "/api/staff/members/:id/points",
  summary: "Gives points to a member, or takes them",
  needs: staff("points.give"),
  params,
  body: z.strictObject({
    points: z
      .int()
      .min(-MOST_POINTS)
      .max(MOST_POINTS)
      .refine((points) => points !== 0, "a number other than 0"),
    reason: writtenText(MAX_STAFF_NOTE, 1),
  }),
  data: staffMember,
  takesKey: true,
  refusals: ["not-found", "key-reused", "points-below-zero"],
});

/** Gives a coupon of the restaurant with the terms of today. The header `Idempotency-Key` makes a repeat change nothing more. */
export const giveCoupon = endpoint({
  method: "POST",
  path: "/api/staff/members/:id/coupons",
  summary: "Gives a coupon to a member",
  needs: staff("coupons.give"),
  params,
  body: z.strictObject({ couponId: id }),
  data: staffMember,
  takesKey: true,
  refusals: ["not-found", "key-reused"],
});

const noteFields = z.strictObject({ note: writtenText(MAX_MEMBER_NOTE) });

/**
 * Stores the note of the staff about a member. One that is another than the person saw is refused with `note-changed`, and nothing is stored.
 */
export const saveMemberNote = endpoint({
  method: "PUT",
  path: "/api/staff/members/:id/note",
  summary: "Changes the note about a member",
  needs: staff("members.contact"),
  params,
  body: z.strictObject({ seen: z.strictObject({ note: text(MAX_MEMBER_NOTE) }), wanted: noteFields }),
  data: staffMember,
  refusals: ["not-found", "note-changed"],
});

export const noteConflict = recordConflict(z.object({ note: z.string() }));

/** All that is stored about a member, to be handed out on request. */
export const exportMember = endpoint({
  method: "GET",
  path: "/api/staff/members/:id/data",
  summary: "Exports the data of a member",
  needs: staff("data.export"),
  params,
  data: z.object({
    exportedAt: instant,
    profile: z.record(z.string(), z.unknown()),
    coupons: z.array(z.record(z.string(), z.unknown())),
    points: z.array(z.record(z.string(), z.unknown())),
    orders: z.array(z.record(z.string(), z.unknown())),
    signedIn: z.array(z.record(z.string(), z.unknown())),
  }),
  refusals: ["not-found"],
});

/**
 * Erases a member on request: profile, note, coupons that are not used, points, and the name and phone on orders; the browsers are signed
 * out. Orders stay without the person. Refused while an order is in progress.
 */
export const eraseMember = endpoint({
  method: "POST",
  path: "/api/staff/members/:id/delete",
  summary: "Erases a member",
  needs: staff("data.erase"),
  params,
  data: z.null(),
  refusals: ["not-found", "member-has-orders"],
});
