import type { Locale } from "@comanda/domain/locale";
import { foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { id, instant } from "./columns.ts";
import { order } from "./order.ts";

/** A browser that is told when an order is ready. Deleted when the order has ended, and when its session ends. */
export const pushSubscription = pgTable(
  "push_subscription",
  {
    merchantId: id("merchant_id").notNull(),
    id: id("id").notNull(),
    orderId: id("order_id").notNull(),
    /** The session that asked for it. */
    tokenHash: text("token_hash").notNull(),
    /** The address at the browser's push service, and the browser's keys: with them a message is encrypted. */
    endpoint: text("endpoint").notNull(),
    p256dh: text("p256dh").notNull(),
    auth: text("auth").notNull(),
    locale: text("locale").$type<Locale>().notNull(),
    createdAt: instant("created_at").notNull(),
    /** The version of the order of which the browser was told last; 0 before. */
    toldVersion: integer("told_version").notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.id] }),
    uniqueIndex("push_subscription_once").on(t.merchantId, t.orderId, t.endpoint),
    index("push_subscription_age").on(t.merchantId, t.createdAt),
    index("push_subscription_of_session").on(t.merchantId, t.tokenHash),
    foreignKey({ name: "push_subscription_of", columns: [t.merchantId, t.orderId], foreignColumns: [order.merchantId, order.id] }),
  ],
);
