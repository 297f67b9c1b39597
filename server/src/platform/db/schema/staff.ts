import type { StaffRole } from "@comanda/domain/staff/permissions";
import { sql } from "drizzle-orm";
import { bigint, boolean, check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { id, instant } from "./columns.ts";
import { merchant } from "./merchant.ts";

/** A person who works at a merchant and signs in to its console. */
export const staffMember = pgTable(
  "staff_member",
  {
    merchantId: id("merchant_id").notNull(),
    id: id("id").notNull(),
    /** The name as it is compared: lower case. */
    signInName: text("sign_in_name").notNull(),
    displayName: text("display_name").notNull(),
    title: text("title").notNull().default(""),
    role: text("role").$type<StaffRole>().notNull(),
    /** Algorithm, its parameters, salt and hash: `scrypt:15:8:3:…:…`. */
    passwordHash: text("password_hash").notNull(),
    mustChangePassword: boolean("must_change_password").notNull(),
    /** As the password's; null without a PIN. */
    pinHash: text("pin_hash"),
    /** The number of digits of the PIN, which the keypad shows as dots. */
    pinLength: integer("pin_length"),
    /** The secret of the second factor, sealed with the key of the deployment; null where it is off. */
    totpSecret: text("totp_secret"),
    /** A secret that was shown and is not confirmed by a code yet, sealed. */
    totpPending: text("totp_pending"),
    /** The time step of the last code that was used: it and those before it are used up. */
    totpLastStep: bigint("totp_last_step", { mode: "number" }),
    /** Keyed hashes of the recovery codes that are left. */
    recoveryHashes: text("recovery_hashes").array().notNull().default([]),
    language: text("language"),
    isActive: boolean("is_active").notNull().default(true),
    rowVersion: integer("row_version").notNull().default(1),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.id] }),
    uniqueIndex("staff_member_name").on(t.merchantId, t.signInName),
    foreignKey({ name: "staff_member_of_merchant", columns: [t.merchantId], foreignColumns: [merchant.id] }),
    check("staff_member_role", sql`${t.role} in ('owner', 'manager', 'staff')`),
  ],
);

/** A browser in which a person is signed in; the token is kept as its hash. */
export const staffSession = pgTable(
  "staff_session",
  {
    merchantId: id("merchant_id").notNull(),
    tokenHash: text("token_hash").notNull(),
    id: id("id").notNull(),
    staffId: id("staff_id").notNull(),
    createdAt: instant("created_at").notNull(),
    /** When it was last used, to the minute: it ends after 12 hours without use. */
    seenAt: instant("seen_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    revokedAt: instant("revoked_at"),
    /** While the device is locked the token is worth nothing; unlocking gives another one. */
    lockedAt: instant("locked_at"),
    /** The browser of the session, as `staff_browser` has it; null of a session that began before that table existed. */
    browserHash: text("browser_hash"),
    deviceName: text("device_name").notNull(),
    address: text("address").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.tokenHash] }),
    index("staff_session_of_browser").on(t.merchantId, t.browserHash),
    index("staff_session_of_person").on(t.merchantId, t.staffId),
    index("staff_session_expiry").on(t.merchantId, t.expiresAt),
    foreignKey({ name: "staff_session_of", columns: [t.merchantId, t.staffId], foreignColumns: [staffMember.merchantId, staffMember.id] }),
  ],
);

/** A browser in which a person has signed in by password, so that the person's PIN works there for a while. Its token is kept as its hash. */
export const staffBrowser = pgTable(
  "staff_browser",
  {
    merchantId: id("merchant_id").notNull(),
    browserHash: text("browser_hash").notNull(),
    staffId: id("staff_id").notNull(),
    signedInAt: instant("signed_in_at").notNull(),
    /** Wrong PINs in a row. */
    wrongPins: integer("wrong_pins").notNull().default(0),
    /** The name that people have given the browser, the same for each of its people: "Bar tablet". Empty: none. */
    deviceName: text("device_name").notNull().default(""),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.browserHash, t.staffId] }),
    index("staff_browser_of_person").on(t.merchantId, t.staffId),
    index("staff_browser_signed_in").on(t.merchantId, t.signedInAt),
    foreignKey({ name: "staff_browser_of", columns: [t.merchantId, t.staffId], foreignColumns: [staffMember.merchantId, staffMember.id] }),
  ],
);

/** What was done and refused in the console. Lines are only added: a trigger refuses every change of one. */
export const auditLine = pgTable(
  "audit_line",
  {
    merchantId: id("merchant_id").notNull(),
    id: id("id").notNull(),
    at: instant("at").notNull(),
    actorKind: text("actor_kind").$type<"person" | "device" | "key" | "system">().notNull(),
    actorId: id("actor_id"),
    actorName: text("actor_name").notNull(),
    actorRole: text("actor_role").$type<StaffRole>(),
    /** The name of the person who lent a permission for it. */
    lentBy: text("lent_by"),
    /** The name of the person's device, where people have given it one. */
    device: text("device"),
    action: text("action").notNull(),
    subjectKind: text("subject_kind").notNull(),
    subjectId: text("subject_id").notNull(),
    subjectName: text("subject_name").notNull(),
    before: jsonb("before").$type<Record<string, unknown>>(),
    after: jsonb("after").$type<Record<string, unknown>>(),
    reason: text("reason").notNull().default(""),
    /** The refusal of what was not allowed. */
    refusal: text("refusal"),
    address: text("address").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.id] }),
    index("audit_line_of_actor").on(t.merchantId, t.actorId, t.id),
    index("audit_line_age").on(t.merchantId, t.at),
    foreignKey({ name: "audit_line_of_merchant", columns: [t.merchantId], foreignColumns: [merchant.id] }),
  ],
);
