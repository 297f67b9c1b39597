import type { KeyScope } from "@comanda/domain/staff/permissions";
import type { WebhookEvent, WebhookOffReason } from "@comanda/domain/staff/webhook-events";
import { sql } from "drizzle-orm";
import { boolean, check, foreignKey, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { id, instant } from "./columns.ts";
import { merchant } from "./merchant.ts";

/** A key with which another program makes calls of the console. */
export const apiKey = pgTable(
  "api_key",
  {
    merchantId: id("merchant_id").notNull(),
    id: id("id").notNull(),
    name: text("name").notNull(),
    /** The last four characters of the key, by which people recognise it. */
    lastFour: text("last_four").notNull(),
    /** SHA-256 of the key. */
    keyHash: text("key_hash").notNull(),
    scopes: jsonb("scopes").$type<KeyScope[]>().notNull(),
    /** The origins of web pages that may call with the key; empty: none. */
    origins: jsonb("origins").$type<string[]>().notNull().default([]),
    createdBy: text("created_by").notNull(),
    createdAt: instant("created_at").notNull(),
    /** When it was last used, to the minute. */
    usedAt: instant("used_at"),
    revokedAt: instant("revoked_at"),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.id] }),
    uniqueIndex("api_key_hash").on(t.merchantId, t.keyHash),
    index("api_key_by_hash").on(t.keyHash),
    index("api_key_of_merchant").on(t.merchantId, t.createdAt),
    foreignKey({ name: "api_key_of", columns: [t.merchantId], foreignColumns: [merchant.id] }),
  ],
);

/** An address of another program, to which events are delivered. */
export const webhookEndpoint = pgTable(
  "webhook_endpoint",
  {
    merchantId: id("merchant_id").notNull(),
    id: id("id").notNull(),
    url: text("url").notNull(),
    events: jsonb("events").$type<WebhookEvent[]>().notNull(),
    /** Whether requests of tables have the order code. */
    sendsCodes: boolean("sends_codes").notNull().default(false),
    /** Sealed with the key of the deployment. */
    secret: text("secret").notNull(),
    /** The secret before the last change, with which is signed too until `oldUntil`. */
    oldSecret: text("old_secret"),
    oldUntil: instant("old_until"),
    createdAt: instant("created_at").notNull(),
    /** Since when every attempt has failed; null after a success. */
    failingSince: instant("failing_since"),
    /** Since when nothing is delivered there; null for one that is on. */
    offAt: instant("off_at"),
    offReason: text("off_reason").$type<WebhookOffReason>(),
    removedAt: instant("removed_at"),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.id] }),
    foreignKey({ name: "webhook_endpoint_of", columns: [t.merchantId], foreignColumns: [merchant.id] }),
    check("webhook_endpoint_off", sql`${t.offReason} in ('person', 'gone', 'failing')`),
  ],
);
