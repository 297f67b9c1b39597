import type { CouponTerms } from "@comanda/domain/coupon/coupon";
import { sql } from "drizzle-orm";
import { boolean, check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { id, instant } from "./columns.ts";
import { merchant } from "./merchant.ts";

/** A guest or a member of one merchant. */
export const diner = pgTable(
  "diner",
  {
    merchantId: id("merchant_id").notNull(),
    id: id("id").notNull(),
    uuid: text("uuid").notNull(),
    isMember: boolean("is_member").notNull().default(false),
    /** The member that a guest became by signing in. Set once, before any data of the guest is moved. */
    mergedIntoId: id("merged_into_id"),
    /** When a member was erased: an order that is being written for the diner at that moment is not written. */
    erasedAt: instant("erased_at"),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.id] }),
    uniqueIndex("diner_uuid").on(t.merchantId, t.uuid),
    index("guest_age")
      .on(t.merchantId, t.createdAt, t.id)
      .where(sql`not is_member`),
    foreignKey({ name: "diner_of_merchant", columns: [t.merchantId], foreignColumns: [merchant.id] }),
  ],
);

/** A token, stored as its hash. */
export const session = pgTable(
  "session",
  {
    merchantId: id("merchant_id").notNull(),
    tokenHash: text("token_hash").notNull(),
    dinerId: id("diner_id").notNull(),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    /** When the token was last used, to the day: a member's token expires after a period without use. */
    seenAt: instant("seen_at").notNull().defaultNow(),
    revokedAt: instant("revoked_at"),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.tokenHash] }),
    index("session_of_diner").on(t.merchantId, t.dinerId),
    index("session_expiry").on(t.merchantId, t.expiresAt),
    index("session_revoked")
      .on(t.merchantId, t.revokedAt)
      .where(sql`revoked_at is not null`),
    foreignKey({ name: "session_of", columns: [t.merchantId, t.dinerId], foreignColumns: [diner.merchantId, diner.id] }),
  ],
);

/** The profile and balances of a member of one merchant. A diner without a row here is a guest. */
export const member = pgTable(
  "member",
  {
    merchantId: id("merchant_id").notNull(),
    dinerId: id("diner_id").notNull(),
    /** Ten digits. */
    phone: text("phone").notNull(),
    /** The eight digits that the cashier reads. */
    identifier: text("identifier").notNull(),
    firstName: text("first_name").notNull().default(""),
    lastName: text("last_name").notNull().default(""),
    mail: text("mail").notNull().default(""),
    /** Month × 100 + day. */
    birthday: integer("birthday"),
    languagePreference: text("language_preference").notNull().default("en"),
    points: integer("points").notNull().default(0),
    growth: integer("growth").notNull().default(0),
    levelExpiresAt: instant("level_expires_at"),
    createdAt: instant("created_at").notNull(),
    changedAt: instant("changed_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.dinerId] }),
    uniqueIndex("member_phone").on(t.merchantId, t.phone),
    uniqueIndex("member_identifier").on(t.merchantId, t.identifier),
    check("member_points", sql`${t.points} >= 0 and ${t.growth} >= 0`),
    foreignKey({ name: "member_of", columns: [t.merchantId, t.dinerId], foreignColumns: [diner.merchantId, diner.id] }),
  ],
);

/**
 * What the staff wrote about a member; the member does not see it in the app. It is not a column of `member`, because a table without
 * statistics that has longer rows is planned with another index.
 */
export const memberNote = pgTable(
  "member_note",
  { merchantId: id("merchant_id").notNull(), dinerId: id("diner_id").notNull(), note: text("note").notNull() },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.dinerId] }),
    foreignKey({ name: "member_note_of", columns: [t.merchantId, t.dinerId], foreignColumns: [member.merchantId, member.dinerId] }),
  ],
);

/** The times of one-time codes sent to a phone, for its limits. The codes are in `issued_code`. */
export const signInCode = pgTable(
  "sign_in_code",
  {
    merchantId: id("merchant_id").notNull(),
    phone: text("phone").notNull(),
    /** When the newest code expires. */
    expiresAt: instant("expires_at").notNull(),
    sentAt: instant("sent_at").array().notNull(),
    /** Times of messages requested by the phone's known browsers, which have their own limit. */
    ownSentAt: instant("own_sent_at").array(),
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.phone] }), index("sign_in_code_expiry").on(t.merchantId, t.expiresAt)],
);

/** A one-time code of one caller for a phone: nobody else can try it. A newer code of the same caller replaces it. */
export const issuedCode = pgTable(
  "issued_code",
  {
    merchantId: id("merchant_id").notNull(),
    phone: text("phone").notNull(),
    /** Keyed hash of the guest or the network that requested the code. */
    caller: text("caller").notNull(),
    /** A keyed hash: without the key, a reader of the table cannot try all codes. */
    codeHash: text("code_hash").notNull(),
    expiresAt: instant("expires_at").notNull(),
    attempts: integer("attempts").notNull().default(0),
    usedAt: instant("used_at"),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.phone, t.caller] }),
    index("issued_code_expiry").on(t.expiresAt),
    index("issued_code_merchant_expiry").on(t.merchantId, t.expiresAt),
  ],
);

/** A browser in which a phone has signed in. The last three may request messages when the general limit is reached. */
export const knownBrowser = pgTable(
  "known_browser",
  {
    merchantId: id("merchant_id").notNull(),
    phone: text("phone").notNull(),
    /** Keyed hash of the id that the browser generated. */
    browserHash: text("browser_hash").notNull(),
    signedInAt: instant("signed_in_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.phone, t.browserHash] }), index("known_browser_signed_in").on(t.merchantId, t.signedInAt)],
);

/** A coupon of a member, with the terms of the day it was received. `orderId` is 0 while no order uses it. */
export const userCoupon = pgTable(
  "user_coupon",
  {
    merchantId: id("merchant_id").notNull(),
    id: id("id").notNull(),
    dinerId: id("diner_id").notNull(),
    couponId: id("coupon_id").notNull(),
    terms: jsonb("terms").$type<CouponTerms>().notNull(),
    validFrom: instant("valid_from").notNull(),
    validTo: instant("valid_to").notNull(),
    receivedAt: instant("received_at").notNull(),
    usedAt: instant("used_at"),
    orderId: id("order_id").notNull().default("0"),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.id] }),
    index("user_coupon_of_diner").on(t.merchantId, t.dinerId, t.usedAt),
    index("user_coupon_of_order")
      .on(t.merchantId, t.orderId)
      .where(sql`order_id <> 0`),
    foreignKey({ name: "user_coupon_of", columns: [t.merchantId, t.dinerId], foreignColumns: [diner.merchantId, diner.id] }),
  ],
);

/** The ledger of points and growth: entries are never removed, and their sums equal the balances. */
export const pointsEntry = pgTable(
  "points_entry",
  {
    merchantId: id("merchant_id").notNull(),
    id: id("id").notNull(),
    dinerId: id("diner_id").notNull(),
    /** 0 for an entry without an order. */
    orderId: id("order_id").notNull().default("0"),
    reason: text("reason").notNull(),
    amount: integer("amount").notNull(),
    growth: integer("growth").notNull().default(0),
    /** The balance after this entry. */
    balance: integer("balance").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.id] }),
    index("points_of_diner").on(t.merchantId, t.dinerId, t.createdAt),
    uniqueIndex("points_once")
      .on(t.merchantId, t.orderId, t.reason)
      .where(sql`reason = 'earned'`),
    check("points_balance", sql`${t.balance} >= 0`),
    foreignKey({ name: "points_entry_of", columns: [t.merchantId, t.dinerId], foreignColumns: [diner.merchantId, diner.id] }),
  ],
);

/** Why a person of the staff gave or took points, and the name of that person. Unlike its entry, it is erased with the member. */
export const pointsNote = pgTable(
  "points_note",
  {
    merchantId: id("merchant_id").notNull(),
    entryId: id("entry_id").notNull(),
    dinerId: id("diner_id").notNull(),
    note: text("note").notNull(),
    staffName: text("staff_name").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.entryId] }),
    index("points_note_of_diner").on(t.merchantId, t.dinerId),
    foreignKey({ name: "points_note_of", columns: [t.merchantId, t.entryId], foreignColumns: [pointsEntry.merchantId, pointsEntry.id] }),
    foreignKey({ name: "points_note_about", columns: [t.merchantId, t.dinerId], foreignColumns: [diner.merchantId, diner.id] }),
  ],
);
