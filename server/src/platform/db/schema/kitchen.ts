import type { PrinterKind } from "@comanda/domain/kitchen/printer-kinds";
import type { Translated } from "@comanda/domain/locale";
import { sql } from "drizzle-orm";
import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { id, instant, quantity } from "./columns.ts";
import { merchant } from "./merchant.ts";
import { order } from "./order.ts";

/** Where dishes are made: it has a language, a screen and perhaps a printer. */
export const station = pgTable(
  "station",
  {
    merchantId: id("merchant_id").notNull(),
    id: id("id").notNull(),
    name: jsonb("name").$type<Translated>().notNull(),
    language: text("language").notNull(),
    position: integer("position").notNull(),
    printerId: id("printer_id"),
    /** Whether tickets are printed without anybody asking. */
    printsItself: boolean("prints_itself").notNull().default(false),
    rowVersion: integer("row_version").notNull().default(1),
    removedAt: instant("removed_at"),
    /** When the console last added, changed or removed the station: loading a folder leaves the stations as they are. */
    editedAt: instant("edited_at"),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.id] }),
    foreignKey({ name: "station_prints_on", columns: [t.merchantId, t.printerId], foreignColumns: [printer.merchantId, printer.id] }),
    foreignKey({ name: "station_of_merchant", columns: [t.merchantId], foreignColumns: [merchant.id] }),
  ],
);

/** The station of a category; dishes of categories without one are made at the first station. */
export const stationOfCategory = pgTable(
  "station_of_category",
  { merchantId: id("merchant_id").notNull(), categoryId: id("category_id").notNull(), stationId: id("station_id").notNull() },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.categoryId] }),
    foreignKey({ name: "station_of_category_at", columns: [t.merchantId, t.stationId], foreignColumns: [station.merchantId, station.id] }),
  ],
);

/** The station of a dish that is made elsewhere than its category. */
export const stationOfProduct = pgTable(
  "station_of_product",
  { merchantId: id("merchant_id").notNull(), productId: id("product_id").notNull(), stationId: id("station_id").notNull() },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.productId] }),
    foreignKey({ name: "station_of_product_at", columns: [t.merchantId, t.stationId], foreignColumns: [station.merchantId, station.id] }),
  ],
);

/**
 * Why a ticket exists: the first of an order at a station, a later one, or a slip, which is paper alone: for what was taken off, for another
 * table, for an order that was cancelled or joined into another, for an allergy that was named later.
 */
export type TicketKind = "order" | "added" | "taken-off" | "moved" | "cancelled" | "joined" | "allergy";

/** What one station gets of one sending. */
export const kitchenTicket = pgTable(
  "kitchen_ticket",
  {
    merchantId: id("merchant_id").notNull(),
    id: id("id").notNull(),
    orderId: id("order_id").notNull(),
    stationId: id("station_id").notNull(),
    /** `131-2`: the order's serial, and a count over its tickets. */
    number: text("number").notNull(),
    kind: text("kind").$type<TicketKind>().notNull(),
    /** Of a moved order: the name of its previous table. */
    movedFrom: text("moved_from"),
    /** Of an order that was joined into another: its serial before. */
    joinedFrom: integer("joined_from"),
    sentAt: instant("sent_at").notNull(),
    sentBy: text("sent_by").notNull(),
    madeAt: instant("made_at"),
    /** When it was brought back from the made ones. */
    recalledAt: instant("recalled_at"),
    /** When the sending was taken back. */
    withdrawnAt: instant("withdrawn_at"),
    rowVersion: integer("row_version").notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.id] }),
    uniqueIndex("kitchen_ticket_number").on(t.merchantId, t.orderId, t.number),
    index("kitchen_ticket_open")
      .on(t.merchantId, t.stationId)
      .where(sql`made_at is null and withdrawn_at is null`),
    index("kitchen_ticket_made")
      .on(t.merchantId, t.stationId, t.madeAt)
      .where(sql`made_at is not null`),
    foreignKey({ name: "kitchen_ticket_of", columns: [t.merchantId, t.orderId], foreignColumns: [order.merchantId, order.id] }),
    foreignKey({ name: "kitchen_ticket_at", columns: [t.merchantId, t.stationId], foreignColumns: [station.merchantId, station.id] }),
  ],
);

/** A dish on a ticket. */
export const kitchenTicketLine = pgTable(
  "kitchen_ticket_line",
  {
    merchantId: id("merchant_id").notNull(),
    ticketId: id("ticket_id").notNull(),
    itemId: id("item_id").notNull(),
    quantity: quantity("quantity").notNull(),
    madeAt: instant("made_at"),
    voidedAt: instant("voided_at"),
    voidReason: text("void_reason"),
    /** When somebody in the kitchen saw that it was taken off. */
    seenAt: instant("seen_at"),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.ticketId, t.itemId] }),
    foreignKey({
      name: "kitchen_ticket_line_of",
      columns: [t.merchantId, t.ticketId],
      foreignColumns: [kitchenTicket.merchantId, kitchenTicket.id],
    }),
  ],
);

export const printer = pgTable(
  "printer",
  {
    merchantId: id("merchant_id").notNull(),
    id: id("id").notNull(),
    name: text("name").notNull(),
    kind: text("kind").$type<PrinterKind>().notNull(),
    host: text("host").notNull().default(""),
    port: integer("port").notNull().default(9100),
    /** The width of its paper in dots: 576 or 384. */
    dots: integer("dots").notNull().default(576),
    /** What it said last: `ready`, `paper-low`, `paper-out`, `cover-open`, `offline`, `unreachable`; empty before the first job. */
    state: text("state").notNull().default(""),
    stateAt: instant("state_at"),
    /** Whether it prints the order code of a table when a party is seated, and when the code is renewed. */
    printsCodes: boolean("prints_codes").notNull().default(false),
    rowVersion: integer("row_version").notNull().default(1),
    removedAt: instant("removed_at"),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.id] }),
    foreignKey({ name: "printer_of_merchant", columns: [t.merchantId], foreignColumns: [merchant.id] }),
  ],
);

/** A document on its way to paper. */
export const printJob = pgTable(
  "print_job",
  {
    merchantId: id("merchant_id").notNull(),
    id: id("id").notNull(),
    /** Null for a document that a browser printed without a printer of the restaurant. */
    printerId: id("printer_id"),
    document: text("document").$type<"ticket" | "bill" | "code-slip" | "drawer-slip" | "drawer-kick" | "test">().notNull(),
    /** The ticket, the order, the sitting, the movement of a drawer, or the shift whose drawer is opened. */
    subjectId: id("subject_id").notNull(),
    /** 0 for the first print; a copy is marked with its number. */
    copy: integer("copy").notNull().default(0),
    copyReason: text("copy_reason").notNull().default(""),
    state: text("state").$type<"waiting" | "sending" | "printed" | "unsure" | "failed" | "withdrawn">().notNull(),
    createdAt: instant("created_at").notNull(),
    /** Not sent before this instant: the time to undo. */
    dueAt: instant("due_at").notNull(),
    claimedUntil: instant("claimed_until"),
    attempts: integer("attempts").notNull().default(0),
    nextAt: instant("next_at").notNull(),
    printedAt: instant("printed_at"),
    error: text("error"),
    /** When other programs were told that the ticket is not on paper. */
    reportedAt: instant("reported_at"),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.id] }),
    index("print_job_due")
      .on(t.nextAt)
      .where(sql`state in ('waiting', 'sending', 'unsure', 'failed')`),
    index("print_job_due_of")
      .on(t.merchantId, t.nextAt)
      .where(sql`state in ('waiting', 'sending', 'unsure', 'failed')`),
    index("print_job_of").on(t.merchantId, t.document, t.subjectId),
    index("print_job_age").on(t.merchantId, t.createdAt),
    foreignKey({ name: "print_job_at", columns: [t.merchantId, t.printerId], foreignColumns: [printer.merchantId, printer.id] }),
  ],
);

/** A paired screen of the kitchen: it has a station and no person. */
export const device = pgTable(
  "device",
  {
    merchantId: id("merchant_id").notNull(),
    id: id("id").notNull(),
    name: text("name").notNull(),
    stationId: id("station_id"),
    /** Null until it is paired. */
    tokenHash: text("token_hash"),
    /** A keyed hash of the six characters that pair it. */
    pairingCodeHash: text("pairing_code_hash"),
    pairingExpiresAt: instant("pairing_expires_at"),
    pairedBy: text("paired_by").notNull(),
    pairedAt: instant("paired_at"),
    seenAt: instant("seen_at"),
    revokedAt: instant("revoked_at"),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.id] }),
    uniqueIndex("device_token")
      .on(t.merchantId, t.tokenHash)
      .where(sql`token_hash is not null`),
    index("device_revoked")
      .on(t.merchantId, t.revokedAt)
      .where(sql`revoked_at is not null`),
    index("device_not_paired")
      .on(t.merchantId, t.pairingExpiresAt)
      .where(sql`pairing_expires_at is not null`),
    foreignKey({ name: "device_at", columns: [t.merchantId, t.stationId], foreignColumns: [station.merchantId, station.id] }),
    foreignKey({ name: "device_of_merchant", columns: [t.merchantId], foreignColumns: [merchant.id] }),
  ],
);

/** Whether a dish or a choice is offered: rows exist only for what was changed in the console; the stock has a table of its own. */
export const productState = pgTable(
  "product_state",
  {
    merchantId: id("merchant_id").notNull(),
    /** The id of a product or of a choice. */
    productId: id("product_id").notNull(),
    /** `infinity`: until somebody changes it. */
    soldOutUntil: instant("sold_out_until"),
    changedBy: text("changed_by").notNull(),
    changedAt: instant("changed_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.productId] })],
);
