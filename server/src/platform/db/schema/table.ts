import type { Translated } from "@comanda/domain/locale";
import { sql } from "drizzle-orm";
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { id, instant, money } from "./columns.ts";
import { diner } from "./diner.ts";
import { merchant } from "./merchant.ts";

export const diningTable = pgTable(
  "dining_table",
  {
    merchantId: id("merchant_id").notNull(),
    id: id("id").notNull(),
    name: text("name").notNull(),
    seats: integer("seats").notNull(),
    regionId: id("region_id").notNull(),
    regionName: jsonb("region_name").$type<Translated>().notNull(),
    /** The place of its room in the list, from 0; null where the rooms were not put in an order. */
    regionPosition: integer("region_position"),
    /** When the table last requested its order code. */
    askedAt: instant("asked_at"),
    /** When the console last added or changed the table: loading a folder leaves it as it is. */
    editedAt: instant("edited_at"),
    /** Since when nobody is seated there and nobody orders from there; null for a table in use. */
    outOfUseAt: instant("out_of_use_at"),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.id] }),
    foreignKey({ name: "dining_table_of_merchant", columns: [t.merchantId], foreignColumns: [merchant.id] }),
  ],
);

/** A printed QR code. Its id is random and unique across merchants, because a code is read before its merchant is known. */
export const qrCode = pgTable(
  "qr_code",
  {
    id: id("id").primaryKey(),
    merchantId: id("merchant_id").notNull(),
    tableId: id("table_id").notNull(),
    revokedAt: instant("revoked_at"),
    /** Null for a code of a folder, and for codes of the previous release. */
    createdAt: instant("created_at"),
  },
  (t) => [
    foreignKey({ name: "qr_code_of_merchant", columns: [t.merchantId], foreignColumns: [merchant.id] }),
    index("qr_code_of_table").on(t.merchantId, t.tableId),
  ],
);

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
    /** The number of guests that the host entered; 0: none. */
    guests: integer("guests").notNull().default(0),
    /** Who seated the party; null where its first scan or request did. */
    seatedBy: text("seated_by"),
    /** How many diners have joined the table's order: the ordinal of the last one. */
    shareCount: integer("share_count").notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.id] }),
    uniqueIndex("sitting_open")
      .on(t.merchantId, t.tableId)
      .where(sql`ended_at is null`),
    index("sitting_ended")
      .on(t.merchantId, t.endedAt)
      .where(sql`ended_at is not null`),
    foreignKey({ name: "sitting_of_merchant", columns: [t.merchantId], foreignColumns: [merchant.id] }),
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
    /** The tables that the party was moved away from, without the one where it sits. */
    leftTableIds: id("left_table_ids").array().notNull().default([]),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.sittingId, t.dinerId] }),
    index("seat_of_diner").on(t.merchantId, t.dinerId),
    foreignKey({ name: "seat_at", columns: [t.merchantId, t.sittingId], foreignColumns: [sitting.merchantId, sitting.id] }),
    foreignKey({ name: "seat_of", columns: [t.merchantId, t.dinerId], foreignColumns: [diner.merchantId, diner.id] }).onDelete("cascade"),
  ],
);

/** A diner's part in the table's order of a sitting (decision 46). A diner who left keeps the ordinal for the next time. */
export const tableShare = pgTable(
  "table_share",
  {
    merchantId: id("merchant_id").notNull(),
    sittingId: id("sitting_id").notNull(),
    dinerId: id("diner_id").notNull(),
    /** From 1, in the order of joining: a guest is shown as "Guest 2". */
    ordinal: integer("ordinal").notNull(),
    joinedAt: instant("joined_at").notNull(),
    /** Null while the diner takes part. */
    leftAt: instant("left_at"),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.sittingId, t.dinerId] }),
    index("table_share_of_diner").on(t.merchantId, t.dinerId),
    foreignKey({ name: "table_share_at", columns: [t.merchantId, t.sittingId], foreignColumns: [sitting.merchantId, sitting.id] }),
    foreignKey({ name: "table_share_of", columns: [t.merchantId, t.dinerId], foreignColumns: [diner.merchantId, diner.id] }).onDelete(
      "cascade",
    ),
  ],
);

/** What a table asks of the staff; `code-renewed`: its order code was changed after wrong attempts. */
export type RequestKind = "code" | "bill" | "bill-part" | "someone" | "water" | "cutlery" | "code-renewed";

/** A request of a table. One of a kind is open at a table at a time. */
export const tableRequest = pgTable(
  "table_request",
  {
    merchantId: id("merchant_id").notNull(),
    id: id("id").notNull(),
    tableId: id("table_id").notNull(),
    sittingId: id("sitting_id").notNull(),
    kind: text("kind").$type<RequestKind>().notNull(),
    /** What the diner wants to pay, of a request for a part of the bill. */
    amount: money("amount"),
    createdAt: instant("created_at").notNull(),
    answeredAt: instant("answered_at"),
    answeredBy: text("answered_by"),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.id] }),
    uniqueIndex("table_request_open")
      .on(t.merchantId, t.tableId, t.kind)
      .where(sql`answered_at is null`),
    index("table_request_age").on(t.merchantId, t.createdAt),
    foreignKey({ name: "table_request_of", columns: [t.merchantId, t.sittingId], foreignColumns: [sitting.merchantId, sitting.id] }),
  ],
);
