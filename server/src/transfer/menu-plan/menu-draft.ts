import type { Product } from "@comanda/domain/menu/menu";

/**
 * A dish as it is stored. `now`: with the price and the shelf state that are in force; `definition`: with those of its stored definition;
 * `isEdited`: the console has changed it since a folder was loaded; `imported`, `importedFile`: what the last folder and the last table wanted of it.
 */
export type StoredDish = {
  now: Product;
  definition: Product;
  position: number;
  isEdited: boolean;
  imported: Product | null;
  importedFile: Product | null;
};

/** The dishes of a menu in their order, by their ids. */
export type StoredDishes = ReadonlyMap<string, StoredDish>;

/**
 * A dish as an import wants it, whole: what a table does not say of a dish is as it is stored. `stored`: the dish of the menu that it is; null
 * for a new one.
 */
export type DraftDish = { stored: StoredDish | null; wanted: Product };

/** A menu as an import wants it. Each reader ends here, that of tables and that of folders; `planMenu` compares it with what is stored. */
export type MenuDraft<D extends DraftDish = DraftDish> = { from: "file" | "folder"; dishes: D[] };
