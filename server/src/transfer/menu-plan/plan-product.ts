import type { Product } from "@comanda/domain/menu/menu";
import { changesBetween, type FieldChange } from "./field-words.ts";
import { type Decisions, type FieldConflict, mergeProduct, type Side, type ThreeSides } from "./merge-product.ts";

/**
 * What a product that the console has changed becomes. `conflicts`: what the console and the import have both changed; `stays`: what the console alone
 * has changed; `isAsWanted`: the product becomes exactly what the import has.
 */
type PlannedProduct<S extends Side> = { product: Product; conflicts: FieldConflict<S>[]; stays: FieldChange[]; isAsWanted: boolean };

/** What an import, of a table or of a folder, does with a stored product that the console has changed. */
export function planProduct<S extends Side>(sides: ThreeSides, decisions: Decisions<S> | undefined): PlannedProduct<S> {
  const { merged, conflicts } = mergeProduct(sides, decisions);
  const { wanted } = sides;
  const stays = changesBetween(wanted, merged).filter(({ field }) => !conflicts.some((conflict) => conflict.field === field));
  const isAsWanted = stays.length === 0 && conflicts.every(({ take }) => take !== null && take !== "console");
  return { product: isAsWanted ? wanted : merged, conflicts, stays, isAsWanted };
}
