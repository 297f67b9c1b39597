import type { CouponTerms } from "@comanda/domain/coupon/coupon";
import type { Translated } from "@comanda/domain/locale";
import type { Level } from "@comanda/domain/member/member-level";
import type { Category, Product, WeeklySlot } from "@comanda/domain/menu/menu";
import type { ToGoName } from "@comanda/domain/order/to-go-customer";
import type { StaffRole } from "@comanda/domain/staff/permissions";
import { sql } from "drizzle-orm";
import { boolean, check, date, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { bytes, id, instant, money, quantity } from "./columns.ts";

/** The content of the restaurant file besides menu and tables. */
export type MerchantDefinition = {
  description: Translated;
  img: string;
  logo: string;
  accentColor: string;
  accentTokens: { light: Record<string, string>; dark: Record<string, string> } | null;
  phone: string;
  address: string;
  openingHours: WeeklySlot[];
  settings: {
    guestMode: boolean;
    orderCodeRequired: boolean;
    toGo: boolean;
    pickup: boolean;
    delivery: boolean;
    /** Absent in rows loaded before this setting existed: the page then offers them. */
    moreWaysOnPage?: boolean;
    maxGuests: number;
    /** Absent in rows loaded before this setting existed: a closed restaurant then takes no orders for now. */
    ordersWhenClosed?: boolean;
    /** Absent in rows loaded before this setting existed: then the defaults. */
    tipPercents?: number[];
    /** Absent in rows loaded before this setting existed: then required. */
    toGoName?: ToGoName;
    minutesToExpect?: { type: number; minutes: number }[];
  };
  serverMode: 0 | 1;
  /** ISO 4217. Absent in rows loaded before this setting existed: then USD. */
  currency?: string;
  countries: string[];
  venueAddresses: string[];
  taxes: { id: string; name: Translated; rate: string; orderTypes: number[] | null }[];
  pricesIncludeTax: boolean;
  charges: { id: string; name: Translated; kind: "amount" | "percent"; value: string; orderTypes: number[] | null; isTaxed: boolean }[];
  announcement: { title: Translated; text: Translated; slots: WeeklySlot[] } | null;
  categories: Category[];
  coupons: CouponOffer[];
  /** Sorted by growth; the first level begins at growth 0. */
  levels: Level[];
  /** The number of months that a level above the lowest is held. */
  levelMonths: number;
};

/** A coupon that a restaurant issues: its terms, its validity in days after it is received, and whether new members get it. */
export type CouponOffer = { id: string; terms: CouponTerms; validDays: number; isWelcome: boolean };

export const merchant = pgTable("merchant", {
  id: id("id").primaryKey(),
  shortName: text("short_name").notNull(),
  timeZone: text("time_zone").notNull(),
  definition: jsonb("definition").$type<MerchantDefinition>().notNull(),
  /** Increases with every change that a cached page or menu shows. */
  menuVersion: integer("menu_version").notNull().default(1),
  /** The hash of the folder it was loaded from, so that loading the same folder again does nothing. */
  sourceHash: text("source_hash").notNull(),
  loadedAt: instant("loaded_at").notNull(),
  /** When the restaurant was taken out of service; its orders and members stay. Loading it again restores it. */
  removedAt: instant("removed_at"),
});

/** A product of the menu. Fields that change during service (price, shelf) are in columns, which override the definition. */
export const product = pgTable(
  "product",
  {
    merchantId: id("merchant_id").notNull(),
    id: id("id").notNull(),
    categoryId: id("category_id").notNull(),
    position: integer("position").notNull(),
    price: money("price").notNull(),
    isOffShelf: boolean("is_off_shelf").notNull().default(false),
    definition: jsonb("definition").$type<Product>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.id] }), check("product_price", sql`${t.price} >= 0`)],
);

/** The remaining stock of a product or a modifier; no row means unlimited. */
export const stock = pgTable(
  "stock",
  {
    merchantId: id("merchant_id").notNull(),
    productId: id("product_id").notNull(),
    remaining: quantity("remaining").notNull(),
    /**
     * The stock of the restaurant file when it was last loaded; null where it had none or is unknown. Where `remaining` differs, it was
     * changed during service.
     */
    loaded: quantity("loaded"),
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.productId] }), check("stock_left", sql`${t.remaining} >= 0`)],
);

export const diningTable = pgTable(
  "dining_table",
  {
    merchantId: id("merchant_id").notNull(),
    id: id("id").notNull(),
    name: text("name").notNull(),
    seats: integer("seats").notNull(),
    regionId: id("region_id").notNull(),
    regionName: jsonb("region_name").$type<Translated>().notNull(),
    /** When the table last requested its order code. */
    askedAt: instant("asked_at"),
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.id] })],
);

/** A picture of the restaurant folder, served below /media. */
export const picture = pgTable(
  "picture",
  {
    merchantId: id("merchant_id").notNull(),
    name: text("name").notNull(),
    contentType: text("content_type").notNull(),
    bytes: bytes("bytes").notNull(),
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.name] })],
);

/** A printed QR code. Its id is random and unique across merchants, because a code is read before its merchant is known. */
export const qrCode = pgTable("qr_code", {
  id: id("id").primaryKey(),
  merchantId: id("merchant_id").notNull(),
  tableId: id("table_id").notNull(),
  revokedAt: instant("revoked_at"),
});

/** One party's time at a table. */
export const sitting = pgTable(
  "sitting",
  {
    merchantId: id("merchant_id").notNull(),
    id: id("id").notNull(),
    tableId: id("table_id").notNull(),
    orderCode: text("order_code").notNull(),
    startedAt: instant("started_at").notNull(),
    endedAt: instant("ended_at"),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.id] }),
    uniqueIndex("sitting_open")
      .on(t.merchantId, t.tableId)
      .where(sql`ended_at is null`),
    index("sitting_ended")
      .on(t.merchantId, t.endedAt)
      .where(sql`ended_at is not null`),
  ],
);

/** A diner's seat at a table: a correct order code gives a seat for the rest of the sitting. */
export const seat = pgTable(
  "seat",
  {
    merchantId: id("merchant_id").notNull(),
    sittingId: id("sitting_id").notNull(),
    dinerId: id("diner_id").notNull(),
    seatedAt: instant("seated_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.sittingId, t.dinerId] })],
);

/** A legacy path. Paths belong to the whole deployment: the first restaurant to claim one has it. */
export const redirect = pgTable(
  "redirect",
  {
    path: text("path").primaryKey(),
    merchantId: id("merchant_id").notNull(),
    target: text("target").notNull(),
    status: integer("status").notNull(),
  },
  (t) => [index("redirect_of_merchant").on(t.merchantId), check("redirect_status", sql`${t.status} in (301, 302)`)],
);

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
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.id] }),
    uniqueIndex("diner_uuid").on(t.merchantId, t.uuid),
    index("guest_age")
      .on(t.merchantId, t.createdAt, t.id)
      .where(sql`not is_member`),
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
  ],
);

/**
 * The times of one-time codes sent to a phone, for its limits. The code itself is in `issued_code`; the columns of the newest code are
 * written for processes of the previous release, and read for codes that those issued.
 */
export const signInCode = pgTable(
  "sign_in_code",
  {
    merchantId: id("merchant_id").notNull(),
    phone: text("phone").notNull(),
    /** A keyed hash: without the key, a reader of the table cannot try all codes. */
    codeHash: text("code_hash").notNull(),
    expiresAt: instant("expires_at").notNull(),
    tries: integer("tries").notNull().default(0),
    usedAt: instant("used_at"),
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
    /** No longer read: own messages are counted per phone, in `sign_in_code`. */
    sentAt: instant("sent_at")
      .array()
      .notNull()
      .default(sql`'{}'`),
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.phone, t.browserHash] }), index("known_browser_signed_in").on(t.merchantId, t.signedInAt)],
);

/** Secrets generated by the deployment, by name: keys of hashes. */
export const deploymentSecret = pgTable("deployment_secret", { name: text("name").primaryKey(), value: text("value").notNull() });

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
      .where(sql`reason in ('earned', 'returned')`),
    check("points_balance", sql`${t.balance} >= 0`),
  ],
);

export const cart = pgTable(
  "cart",
  {
    merchantId: id("merchant_id").notNull(),
    dinerId: id("diner_id").notNull(),
    details: jsonb("details").notNull(),
    changedAt: instant("changed_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.dinerId] }), index("cart_age").on(t.merchantId, t.changedAt)],
);

/** An order: its lines and prices do not change with the menu. */
export const order = pgTable(
  "customer_order",
  {
    merchantId: id("merchant_id").notNull(),
    id: id("id").notNull(),
    dinerId: id("diner_id").notNull(),
    serial: integer("serial").notNull(),
    businessDay: date("business_day", { mode: "string" }).notNull(),
    type: integer("type").notNull(),
    status: integer("status").notNull(),
    sendStatus: integer("send_status").notNull(),
    paymentStatus: integer("payment_status").notNull(),
    tableId: id("table_id").notNull(),
    tableName: text("table_name").notNull(),
    regionId: id("region_id").notNull(),
    /** 0 for an order without a table. */
    sittingId: id("sitting_id").notNull(),
    guests: integer("guests").notNull(),
    notes: text("notes").notNull(),
    isTaxFree: boolean("is_tax_free").notNull(),
    sourceType: integer("source_type").notNull(),
    extraInfo: text("extra_info").notNull(),
    rowVersion: integer("row_version").notNull(),
    subTotal: money("sub_total").notNull(),
    discount: money("discount").notNull(),
    charge: money("charge").notNull(),
    tax: money("tax").notNull(),
    tips: money("tips").notNull(),
    total: money("total").notNull(),
    points: integer("points").notNull(),
    /** The points that it earned when it was completed. */
    earnedPoints: integer("earned_points").notNull().default(0),
    paid: money("paid").notNull(),
    /** Taxes, adjustments and trace of the pricing. */
    pricing: jsonb("pricing").notNull(),
    isCheckingOut: boolean("is_checking_out").notNull().default(false),
    /** True for an order that was moved to a member by signing in while the member had an open one at the same table; otherwise null. */
    isSeparate: boolean("is_separate"),
    createdAt: instant("created_at").notNull(),
    changedAt: instant("changed_at").notNull(),
    sentAt: instant("sent_at"),
    endedAt: instant("ended_at"),
    /** The reason given by the staff; null without one. */
    cancelReason: text("cancel_reason"),
    /** For a guest's to-go order: a keyed hash of the address, and a number below the maximum of open orders of an address. */
    toGoSlot: text("to_go_slot"),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.id] }),
    uniqueIndex("order_to_go_slot")
      .on(t.merchantId, t.toGoSlot)
      .where(sql`status = 0 and to_go_slot is not null`),
    uniqueIndex("order_serial").on(t.merchantId, t.businessDay, t.serial),
    uniqueIndex("order_processing_once")
      .on(t.merchantId, t.dinerId, t.type, t.tableId, t.sittingId)
      .where(sql`status = 0 and is_separate is not true`),
    index("order_of_diner").on(t.merchantId, t.dinerId, t.createdAt),
    // Without statistics the planner may choose any index that begins with the merchant, so orders without a sitting are excluded from
    // this one.
    index("order_at_sitting")
      .on(t.merchantId, t.sittingId)
      .where(sql`sitting_id <> 0`),
    index("order_completed")
      .on(t.merchantId, t.type, t.endedAt)
      .where(sql`status = 1`),
    check("order_total", sql`${t.total} >= 0 and ${t.subTotal} >= 0`),
  ],
);

export const orderItem = pgTable(
  "order_item",
  {
    merchantId: id("merchant_id").notNull(),
    orderId: id("order_id").notNull(),
    id: id("id").notNull(),
    position: integer("position").notNull(),
    productId: id("product_id").notNull(),
    quantity: quantity("quantity").notNull(),
    amount: money("amount").notNull(),
    points: integer("points").notNull(),
    /** The line as ordered, with the names and prices at that time. */
    line: jsonb("line").notNull(),
    /** The stock that the item consumed, by id of the product or modifier; it is returned when the order is cancelled. */
    stockTaken: jsonb("stock_taken").$type<Record<string, string>>(),
    sentAt: instant("sent_at"),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.orderId, t.id] }),
    check("order_item_quantity", sql`${t.quantity} > 0 and ${t.quantity} < 100`),
  ],
);

/** The number of the last order of a business day. */
export const serialCounter = pgTable(
  "serial_counter",
  {
    merchantId: id("merchant_id").notNull(),
    businessDay: date("business_day", { mode: "string" }).notNull(),
    last: integer("last").notNull(),
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.businessDay] })],
);

/** An idempotency key with its answer: key, order and answer are written in one transaction. */
export const idempotency = pgTable(
  "idempotency",
  {
    merchantId: id("merchant_id").notNull(),
    dinerId: id("diner_id").notNull(),
    key: text("key").notNull(),
    bodyHash: text("body_hash").notNull(),
    /** Null only inside the transaction that processes it. */
    answer: jsonb("answer"),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.dinerId, t.key] }),
    index("idempotency_age").on(t.createdAt),
    index("idempotency_expiry").on(t.merchantId, t.createdAt),
  ],
);

/** Messages to the outside: written in the transaction that causes them, delivered at least once. */
export const outbox = pgTable(
  "outbox",
  {
    merchantId: id("merchant_id").notNull(),
    id: id("id").notNull(),
    kind: text("kind").notNull(),
    payload: jsonb("payload").notNull(),
    createdAt: instant("created_at").notNull(),
    attempts: integer("attempts").notNull().default(0),
    nextAt: instant("next_at").notNull(),
    sentAt: instant("sent_at"),
    /** When delivery was abandoned; the row stays for investigation. */
    deadAt: instant("dead_at"),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.id] }),
    index("outbox_sent")
      .on(t.merchantId, t.sentAt)
      .where(sql`sent_at is not null`),
    index("outbox_due")
      .on(t.nextAt)
      .where(sql`sent_at is null`),
  ],
);

/** One row that the readiness check writes, so that it notices a database that cannot be written. */
export const readinessProbe = pgTable("readiness_probe", {
  id: integer("id").primaryKey(),
  writtenAt: instant("written_at").notNull(),
});

/** Attempts counted in time windows: limits apply across processes and restarts. */
export const tryCount = pgTable(
  "try_count",
  {
    merchantId: id("merchant_id").notNull(),
    subject: text("subject").notNull(),
    windowStart: instant("window_start").notNull(),
    count: integer("count").notNull(),
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.subject] }), index("try_count_age").on(t.merchantId, t.windowStart)],
);

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
    deviceName: text("device_name").notNull(),
    address: text("address").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.tokenHash] }),
    index("staff_session_of_person").on(t.merchantId, t.staffId),
    index("staff_session_expiry").on(t.merchantId, t.expiresAt),
    foreignKey({ name: "staff_session_of", columns: [t.merchantId, t.staffId], foreignColumns: [staffMember.merchantId, staffMember.id] }),
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
