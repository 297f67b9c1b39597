import type { AllergenList } from "@comanda/domain/allergy/allergen-lists";
import type { OrderType } from "@comanda/domain/codes";
import type { CouponTerms } from "@comanda/domain/coupon/coupon";
import type { Locale, Translated } from "@comanda/domain/locale";
import type { Level } from "@comanda/domain/member/member-level";
import type { Category, Product, WeeklySlot } from "@comanda/domain/menu/menu";
import type { DateHours } from "@comanda/domain/time/opening-hours";
import { sql } from "drizzle-orm";
import { boolean, check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { StoredCharge, StoredSettings } from "./stored-rules.ts";
import { bytes, id, instant, money, quantity } from "./columns.ts";

/** The content of the restaurant file besides menu and tables. */
export type MerchantDefinition = {
  description: Translated;
  /** Those that pages offer and the console asks for, its base language first. Absent where the restaurant has chosen none: then all. */
  languages?: Locale[];
  /** Absent where the restaurant has chosen none: then that of the European Union. */
  allergenList?: AllergenList;
  img: string;
  logo: string;
  accentColor: string;
  accentTokens: { light: Record<string, string>; dark: Record<string, string> } | null;
  phone: string;
  address: string;
  /** The number under which it pays its taxes, as receipts state it. Absent or empty where it has written none. */
  taxNumber?: string;
  openingHours: WeeklySlot[];
  /** Absent in rows loaded before this field existed: then none. */
  openingDates?: DateHours[];
  /** Minutes after midnight. Absent where the restaurant has set nothing: then by its hours. */
  dayEndsAt?: number;
  settings: StoredSettings;
  serverMode: 0 | 1;
  /** ISO 4217. Absent in rows loaded before this setting existed: then USD. */
  currency?: string;
  /** ISO 3166 codes of the countries whose phones can sign in, the one that the page begins with first. */
  countries: string[];
  venueAddresses: string[];
  taxes: { id: string; name: Translated; rate: string; orderTypes: OrderType[] | null }[];
  pricesIncludeTax: boolean;
  charges: StoredCharge[];
  announcement: { title: Translated; text: Translated; slots: WeeklySlot[] } | null;
  categories: Category[];
  coupons: CouponOffer[];
  /** Sorted by growth; the first level begins at growth 0. */
  levels: Level[];
  /** The number of months that a level above the lowest is held. */
  levelMonths: number;
};

/** What of a restaurant is stored as one value: an entry of its definition but the settings, a setting, the name, the time zone. */
export type StoredEntry = Exclude<keyof MerchantDefinition, "settings"> | keyof StoredSettings | "shortName" | "timeZone";

/**
 * A coupon that a restaurant gives: its terms, and whether new members get it. It is valid for `validDays` days after it was given, or until the
 * end of the day `validUntil` (YYYY-MM-DD), where that is set. `endedAt`: when the console ended it.
 */
export type CouponOffer = {
  id: string;
  terms: CouponTerms;
  validDays: number | null;
  validUntil?: string | undefined;
  isWelcome: boolean;
  endedAt?: string | undefined;
};

/** Restaurants in service that send orders to the kitchen by themselves. */
export const SENDS_BY_ITSELF = "removed_at is null and definition -> 'settings' ->> 'autoSend' in ('at-once', 'after-2-min')";

export const merchant = pgTable(
  "merchant",
  {
    id: id("id").primaryKey(),
    shortName: text("short_name").notNull(),
    timeZone: text("time_zone").notNull(),
    definition: jsonb("definition").$type<MerchantDefinition>().notNull(),
    /** Increases with every change that a cached page or menu shows. */
    menuVersion: integer("menu_version").notNull().default(1),
    /** The hash of the folder it was loaded from, so that loading the same folder again does nothing. */
    sourceHash: text("source_hash").notNull(),
    loadedAt: instant("loaded_at").notNull(),
    /** The names of the settings and of the other fields of the definition that the console has changed: loading a folder keeps them. */
    editedSettings: jsonb("edited_settings").$type<string[]>().notNull().default([]),
    /** When the console last changed the categories or the order of the menu; null where both are those of the folder. */
    menuEditedAt: instant("menu_edited_at"),
    /** When the restaurant was taken out of service; its orders and members stay. Loading it again restores it. */
    removedAt: instant("removed_at"),
  },
  // Found without reading the definition of any other restaurant.
  (t) => [index("merchant_auto_send").on(t.id).where(sql.raw(SENDS_BY_ITSELF))],
);

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
    /** Of a product that the console has changed: what was last loaded from the folder; null where it was made in the console. */
    imported: jsonb("imported").$type<Product>(),
    /** What the table wanted that was last imported over the product, where that was another one than what was imported before. */
    importedFile: jsonb("imported_file").$type<Product>(),
    /** When the console last changed the product; null for one that is as it was loaded. */
    editedAt: instant("edited_at"),
    rowVersion: integer("row_version").notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.id] }),
    check("product_price", sql`${t.price} >= 0`),
    foreignKey({ name: "product_of_merchant", columns: [t.merchantId], foreignColumns: [merchant.id] }),
  ],
);

/** A former or the current content of a product that the console has changed; the first is what it was before the first change. */
export const productVersion = pgTable(
  "product_version",
  {
    merchantId: id("merchant_id").notNull(),
    productId: id("product_id").notNull(),
    version: integer("version").notNull(),
    definition: jsonb("definition").$type<Product>().notNull(),
    /** The fields that changed with it. */
    changed: jsonb("changed").$type<string[]>().notNull(),
    /** Who changed it; empty for what was loaded. */
    by: text("by").notNull(),
    at: instant("at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.productId, t.version] }),
    index("product_version_age").on(t.merchantId, t.at),
    foreignKey({
      name: "product_version_of",
      columns: [t.merchantId, t.productId],
      foreignColumns: [product.merchantId, product.id],
    }).onDelete("cascade"),
  ],
);

/** A promotion of several products without its id, with the names of its products, which may be removed from the menu later. */
export type PromotionTerms = ({ kind: "two-for"; price: string; count?: number } | { kind: "percent-off"; percent: string }) & {
  name: Translated;
  slots: WeeklySlot[];
  products: { id: string; name: Translated }[];
};

/**
 * A former or the current content of a promotion of several products that the console has changed; the first is what it was before the first
 * change. What is in use is in the products.
 */
export const promotionVersion = pgTable(
  "promotion_version",
  {
    merchantId: id("merchant_id").notNull(),
    promotionId: id("promotion_id").notNull(),
    version: integer("version").notNull(),
    /** Null: it was removed. */
    definition: jsonb("definition").$type<PromotionTerms>(),
    /** The fields that changed with it. */
    changed: jsonb("changed").$type<string[]>().notNull(),
    /** Who changed it; empty for what was loaded. */
    by: text("by").notNull(),
    at: instant("at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.promotionId, t.version] }),
    index("promotion_version_age").on(t.merchantId, t.at),
    foreignKey({ name: "promotion_version_of", columns: [t.merchantId], foreignColumns: [merchant.id] }),
  ],
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

/** A picture of the restaurant folder, served below /media. */
export const picture = pgTable(
  "picture",
  {
    merchantId: id("merchant_id").notNull(),
    name: text("name").notNull(),
    contentType: text("content_type").notNull(),
    bytes: bytes("bytes").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.name] }),
    foreignKey({ name: "picture_of_merchant", columns: [t.merchantId], foreignColumns: [merchant.id] }),
  ],
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
  (t) => [
    index("redirect_of_merchant").on(t.merchantId),
    check("redirect_status", sql`${t.status} in (301, 302)`),
    foreignKey({ name: "redirect_at", columns: [t.merchantId], foreignColumns: [merchant.id] }),
  ],
);
