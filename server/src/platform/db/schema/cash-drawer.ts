import type { CountedPiece, DrawerMovement } from "@comanda/domain/payment/drawer";
import { sql } from "drizzle-orm";
import { foreignKey, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { id, instant, money } from "./columns.ts";
import { printer } from "./kitchen.ts";
import { merchant } from "./merchant.ts";

/** A cash drawer of a restaurant. Devices name the one that they stand at. */
export const cashDrawer = pgTable(
  "cash_drawer",
  {
    merchantId: id("merchant_id").notNull(),
    id: id("id").notNull(),
    name: text("name").notNull(),
    /** The printer that it is connected to, which opens it and prints its slips; null for none. */
    printerId: id("printer_id"),
    removedAt: instant("removed_at"),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.id] }),
    foreignKey({ name: "cash_drawer_of", columns: [t.merchantId], foreignColumns: [merchant.id] }),
    foreignKey({ name: "cash_drawer_at", columns: [t.merchantId, t.printerId], foreignColumns: [printer.merchantId, printer.id] }),
  ],
);

/** The time of a drawer from its opening with a float to its count. A drawer has at most one that is not counted. */
export const drawerShift = pgTable(
  "drawer_shift",
  {
    merchantId: id("merchant_id").notNull(),
    id: id("id").notNull(),
    drawerId: id("drawer_id").notNull(),
    /** The business day of its opening. */
    businessDay: text("business_day").notNull(),
    float: money("float").notNull(),
    openedBy: text("opened_by").notNull(),
    openedAt: instant("opened_at").notNull(),
    /** The instant that the count refers to; null until it is counted. What follows is null until then, too. */
    closedAt: instant("closed_at"),
    closedBy: text("closed_by"),
    /** The cash that should have been in it, and that was in it. */
    expected: money("expected"),
    counted: money("counted"),
    /** How many of each note and coin; null for a count of one sum. */
    pieces: jsonb("pieces").$type<CountedPiece[]>(),
    /** What of the counted cash stays in the drawer for the next float; the rest was taken out. */
    stays: money("stays"),
    /** Why expected and counted differ; empty where they do not. */
    reason: text("reason").notNull().default(""),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.id] }),
    uniqueIndex("drawer_shift_open")
      .on(t.merchantId, t.drawerId)
      .where(sql`closed_at is null`),
    index("drawer_shift_of_day").on(t.merchantId, t.businessDay),
    foreignKey({ name: "drawer_shift_of", columns: [t.merchantId, t.drawerId], foreignColumns: [cashDrawer.merchantId, cashDrawer.id] }),
  ],
);

/** Cash that was put into a drawer or taken out of it beside payments, or its opening without money. Rows are only added. */
export const drawerMovement = pgTable(
  "drawer_movement",
  {
    merchantId: id("merchant_id").notNull(),
    id: id("id").notNull(),
    shiftId: id("shift_id").notNull(),
    kind: text("kind").$type<DrawerMovement>().notNull(),
    /** Never negative; nothing for an opening without money. */
    amount: money("amount").notNull(),
    reason: text("reason").notNull(),
    by: text("by").notNull(),
    at: instant("at").notNull(),
    /** The key of the call that recorded it. */
    key: text("key").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.id] }),
    uniqueIndex("drawer_movement_once").on(t.merchantId, t.key),
    index("drawer_movement_of").on(t.merchantId, t.shiftId),
    foreignKey({
      name: "drawer_movement_in",
      columns: [t.merchantId, t.shiftId],
      foreignColumns: [drawerShift.merchantId, drawerShift.id],
    }),
  ],
);
