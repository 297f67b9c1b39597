import type { Translated } from "@comanda/domain/locale";
import type { Category, Product, WeeklySlot } from "@comanda/domain/menu";
import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { bytes, id, instant, money, quantity } from "./columns.ts";

/** What a merchant's folder says beside menu and tables. */
export type MerchantDefinition = {
  description: Translated;
  img: string;
  logo: string;
  accentColor: string;
  accentTokens: { light: Record<string, string>; dark: Record<string, string> } | null;
  phone: string;
  address: string;
  openingHours: WeeklySlot[];
  settings: { guestMode: boolean; orderCodeRequired: boolean; toGo: boolean; pickup: boolean; delivery: boolean; maxGuests: number };
  serverMode: 0 | 1;
  countries: string[];
  venueAddresses: string[];
  taxes: { id: string; name: Translated; rate: string; orderTypes: number[] | null }[];
  pricesIncludeTax: boolean;
  charges: { id: string; name: Translated; kind: "amount" | "percent"; value: string; orderTypes: number[] | null; isTaxed: boolean }[];
  announcement: { title: Translated; text: Translated; slots: WeeklySlot[] } | null;
  categories: Category[];
};

export const merchant = pgTable("merchant", {
  id: id("id").primaryKey(),
  shortName: text("short_name").notNull(),
  timeZone: text("time_zone").notNull(),
  definition: jsonb("definition").$type<MerchantDefinition>().notNull(),
  /** Goes up with every change that a cached page or menu shows. */
  menuVersion: integer("menu_version").notNull().default(1),
  /** Of the folder it was loaded from, so that loading the same again does nothing. */
  sourceHash: text("source_hash").notNull(),
  loadedAt: instant("loaded_at").notNull(),
});

/** A product of the menu. What changes during service (price, shelf) is in columns and wins over the definition. */
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

/** How much is left of a product or a modifier; no row: unlimited. */
export const stock = pgTable(
  "stock",
  { merchantId: id("merchant_id").notNull(), productId: id("product_id").notNull(), remaining: quantity("remaining").notNull() },
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
    /** When the table last asked for its order code. */
    askedAt: instant("asked_at"),
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.id] })],
);

/** A picture of the restaurant's folder, served below /media. */
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

/** A printed code. Its id is random and the same for all merchants: a code is read before its merchant is known. */
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
  ],
);

/** Who is seated: a right order code seats for the rest of the sitting. */
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

/** A guest or a member of one merchant. */
export const diner = pgTable(
  "diner",
  {
    merchantId: id("merchant_id").notNull(),
    id: id("id").notNull(),
    uuid: text("uuid").notNull(),
    isMember: boolean("is_member").notNull().default(false),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.id] }), uniqueIndex("diner_uuid").on(t.merchantId, t.uuid)],
);

/** A token, kept as its hash. */
export const session = pgTable(
  "session",
  {
    merchantId: id("merchant_id").notNull(),
    tokenHash: text("token_hash").notNull(),
    dinerId: id("diner_id").notNull(),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    revokedAt: instant("revoked_at"),
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.tokenHash] })],
);

export const cart = pgTable(
  "cart",
  {
    merchantId: id("merchant_id").notNull(),
    dinerId: id("diner_id").notNull(),
    details: jsonb("details").notNull(),
    changedAt: instant("changed_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.dinerId] })],
);

/** An order: what was asked for and what it cost stays as it was, whatever the menu says later. */
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
    /** 0 for an order that is not eaten at a table. */
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
    paid: money("paid").notNull(),
    /** Taxes, adjustments and trace, as priced. */
    pricing: jsonb("pricing").notNull(),
    isCheckingOut: boolean("is_checking_out").notNull().default(false),
    createdAt: instant("created_at").notNull(),
    changedAt: instant("changed_at").notNull(),
    sentAt: instant("sent_at"),
    endedAt: instant("ended_at"),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.id] }),
    uniqueIndex("order_serial").on(t.merchantId, t.businessDay, t.serial),
    uniqueIndex("order_processing")
      .on(t.merchantId, t.dinerId, t.type, t.tableId, t.sittingId)
      .where(sql`status = 0`),
    index("order_of_diner").on(t.merchantId, t.dinerId, t.createdAt),
    index("order_of_sitting").on(t.merchantId, t.sittingId),
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
    /** The line as ordered, with the names and prices of that moment. */
    line: jsonb("line").notNull(),
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

/** A key with the answer that was given: key, order and answer are one transaction. */
export const idempotency = pgTable(
  "idempotency",
  {
    merchantId: id("merchant_id").notNull(),
    dinerId: id("diner_id").notNull(),
    key: text("key").notNull(),
    bodyHash: text("body_hash").notNull(),
    /** Empty only inside the transaction that works on it. */
    answer: jsonb("answer"),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.dinerId, t.key] }), index("idempotency_age").on(t.createdAt)],
);

/** What somebody outside is to be told: written with what caused it, sent at least once. */
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
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.id] }),
    index("outbox_due")
      .on(t.nextAt)
      .where(sql`sent_at is null`),
  ],
);

/** Counted tries in windows: limits hold across processes and restarts. */
export const tryCount = pgTable(
  "try_count",
  {
    merchantId: id("merchant_id").notNull(),
    subject: text("subject").notNull(),
    windowStart: instant("window_start").notNull(),
    count: integer("count").notNull(),
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.subject] })],
);
