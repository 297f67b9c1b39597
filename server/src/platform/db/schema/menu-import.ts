import type { ImportEncoding, ImportKind, ImportTarget } from "@comanda/domain/menu/menu-import";
import type { Category, Product } from "@comanda/domain/menu/menu";
import { foreignKey, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { bytes, id, instant } from "./columns.ts";
import { merchant } from "./merchant.ts";

/**
 * What a person has chosen for a file. `fixes`: corrected cells by line and column, `48:10`. `encoding`, `decimal`: absent where they are as
 * recognised. `decisions`: absent where nothing was decided.
 */
export type StoredChoices = {
  kind: ImportKind | null;
  language: string | null;
  columns: Record<string, ImportTarget>;
  fixes: Record<string, string>;
  encoding?: ImportEncoding;
  decimal?: "." | ",";
  takesStock: boolean;
  hidesMissing: boolean;
  decisions?: Record<string, { take: "console" | "file"; console: unknown }>;
};

/** What people have decided for a folder; `loadedBy`: who has loaded it. */
export type FolderChoices = {
  kind: "folder";
  pictures: number;
  decisions: Record<string, { take: "console" | "folder"; console: unknown }>;
  loadedBy?: string;
};

/**
 * A product row as it was. `offer`: its portions and until when it was sold out, where the import has changed them; `station`: where it was
 * made, null for nowhere of its own, where the import has changed that.
 */
export type ProductBefore = {
  id: string;
  categoryId: string;
  position: number;
  price: string;
  isOffShelf: boolean;
  definition: Product;
  offer?: { left: string | null; soldOutUntil: string | null };
  station?: string | null;
};

/** The kinds of records that an import writes besides the dishes' pictures. `entry`, `setting`: of the definition of the restaurant. */
export const IMPORT_RECORDS = [
  "product",
  "stock",
  "sold-out",
  "entry",
  "setting",
  "table",
  "code",
  "station",
  "station-of-category",
  "station-of-product",
  "redirect",
] as const;
export type ImportRecord = (typeof IMPORT_RECORDS)[number];

/** A record as it was before an import was loaded, and as loading left it; absent where there was none. */
export type RecordChange = { what: ImportRecord; key: string; before?: unknown; after?: unknown };

/** What an import replaced. `isBeyondMenu`: it changed parts that only an owner may change. */
export type RecordsBefore = { isBeyondMenu: boolean; changes: RecordChange[] };

/**
 * What an import replaced: `folder`, record by record, of a folder and of a table. The others are of a table that release 0.2 has loaded: the
 * products as they were, the ids of the products and categories that it added, the categories whose names it changed, and the empty one of the
 * setup that it removed.
 */
export type MenuBefore = {
  products: ProductBefore[];
  addedIds: string[];
  addedCategoryIds: string[];
  renamedCategories?: Category[];
  removedCategories?: Category[];
  folder?: RecordsBefore;
};

/** A file with a menu, or an archive of a folder: as it was uploaded, how it is read, and what loading a file replaced. */
export const menuImport = pgTable(
  "menu_import",
  {
    merchantId: id("merchant_id").notNull(),
    id: id("id").notNull(),
    fileName: text("file_name").notNull(),
    content: bytes("content").notNull(),
    choices: jsonb("choices").$type<StoredChoices | FolderChoices>().notNull(),
    uploadedBy: text("uploaded_by").notNull(),
    uploadedAt: instant("uploaded_at").notNull(),
    loadedAt: instant("loaded_at"),
    undoneAt: instant("undone_at"),
    result: jsonb("result").$type<{ added: number; changed: number; hidden: number; parts?: number; categories?: number }>(),
    before: jsonb("before").$type<MenuBefore>(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.id] }),
    index("menu_import_uploaded").on(t.merchantId, t.uploadedAt),
    foreignKey({ name: "menu_import_of", columns: [t.merchantId], foreignColumns: [merchant.id] }),
  ],
);

/** The ids that a product has in another system, by which the next file of that system is matched. */
export const productReference = pgTable(
  "product_reference",
  {
    merchantId: id("merchant_id").notNull(),
    productId: id("product_id").notNull(),
    /** The kind of file. */
    source: text("source").notNull(),
    foreignId: text("foreign_id"),
    sku: text("sku"),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.productId, t.source] }),
    uniqueIndex("product_reference_foreign").on(t.merchantId, t.source, t.foreignId),
    foreignKey({ name: "product_reference_of", columns: [t.merchantId], foreignColumns: [merchant.id] }),
  ],
);
