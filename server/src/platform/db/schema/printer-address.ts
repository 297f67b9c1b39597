import { foreignKey, index, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { id, instant } from "./columns.ts";
import { printer } from "./kitchen.ts";

/**
 * The address at which a printer of the kind `star` or `epson` asks for its jobs. It has a row of its own, since it is written while the printer
 * asks, and a change of the printer is told to every board.
 */
export const printerAddress = pgTable(
  "printer_address",
  {
    merchantId: id("merchant_id").notNull(),
    printerId: id("printer_id").notNull(),
    /** The hash of the last part of the address, which has the secret. */
    secretHash: text("secret_hash").notNull(),
    madeAt: instant("made_at").notNull(),
    /** How the first printer that asked here names itself: its MAC address or its ID; null before. No other one gets jobs. */
    device: text("device"),
    /** When that printer asked last, to 15 seconds. */
    seenAt: instant("seen_at"),
    /** How another device names itself that asked here last; null where none did. */
    otherDevice: text("other_device"),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.printerId] }),
    uniqueIndex("printer_address_secret").on(t.merchantId, t.secretHash),
    index("printer_address_by_secret").on(t.secretHash),
    foreignKey({ name: "printer_address_of", columns: [t.merchantId, t.printerId], foreignColumns: [printer.merchantId, printer.id] }),
  ],
);
