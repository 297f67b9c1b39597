import type { ImportTarget } from "@comanda/domain/menu/menu-import";

const named = (...names: [string, ImportTarget][]): ReadonlyMap<string, ImportTarget> => new Map(names);

export const SQUARE = named(
  ["reference handle", "handle"],
  ["token", "token"],
  ["item name", "name"],
  ["customer-facing name", "customer-name"],
  ["variation name", "variation"],
  ["sku", "sku"],
  ["description", "description"],
  ["categories", "category"],
  ["category", "category"],
  ["reporting category", "category"],
  ["item type", "item-type"],
  ["price", "price"],
  ["archived", "archived"],
  ["sellable", "sellable"],
  ["stockable", "stockable"],
  ["unit and precision", "unit"],
);
export const SHOPIFY = named(
  ["handle", "handle"],
  ["title", "name"],
  ["body html", "description"],
  ["type", "category"],
  ["product category", "category"],
  ["published", "sellable"],
  ["variant sku", "sku"],
  ["variant price", "price"],
);
export const TOAST_TEMPLATE = named(
  ["operation", "operation"],
  ["entity type", "entity"],
  ["operation id", "operation-id"],
  ["name", "name"],
  ["parent entity type", "parent-type"],
  ["parent version id or operation id", "parent"],
  ["pricing strategy or method", "pricing"],
  ["price", "price"],
);
export const TOAST_ITEMS = named(
  ["name", "name"],
  ["item name", "name"],
  ["price", "price"],
  ["base price", "price"],
  ["sku", "sku"],
  ["plu", "sku"],
  ["description", "description"],
  ["kitchen name", "kitchen-name"],
  ["sales category", "category"],
  ["menu group", "category"],
);
/** The columns of Square's file whose header holds a name. */
export const SQUARE_PARTS: [RegExp, ImportTarget][] = [
  [/^option name (\d+)$/i, "option-name"],
  [/^option value (\d+)$/i, "option-value"],
  [/^price (.+)$/i, "price-here"],
  [/^enabled (.+)$/i, "enabled"],
  [/^current quantity (.+)$/i, "quantity"],
  [/^tax - (.+)$/i, "tax"],
  [/^modifier set - (.+)$/i, "modifier-set"],
];
