import { baseText } from "@comanda/domain/locale";
import type { Product } from "@comanda/domain/menu/menu";
import { compare, decimal } from "@comanda/domain/money/decimal";
import { inSlices } from "../../platform/in-slices.ts";
import { changesBetween, type FieldChange } from "./field-words.ts";
import type { DraftDish, MenuDraft, StoredDish, StoredDishes } from "./menu-draft.ts";
import { type Conflict, type Decisions, type FieldConflict, mergeProduct, type Side } from "./merge-product.ts";

/** The price and the shelf state in force: service changes them without the rest of a dish. */
export type Offered = Pick<Product, "price" | "isOffShelf">;

/**
 * What an import does with a dish. `product`: what it becomes; `changes`: the fields of a stored one that change; `conflicts`: what the console
 * and the import have both changed; `stays`: what the console alone has changed.
 */
export type PlannedDish<S extends Side, D extends DraftDish = DraftDish> = D & {
  product: Product;
  offered: Offered;
  changes: FieldChange[];
  conflicts: FieldConflict<S>[];
  stays: FieldChange[];
};

/** What an import does with a menu. `missing`: the stored dishes that it does not have. */
export type MenuPlan<S extends Side, D extends DraftDish = DraftDish> = {
  dishes: PlannedDish<S, D>[];
  conflicts: Conflict<S>[];
  added: Product[];
  changed: PlannedDish<S, D>[];
  missing: StoredDish[];
};

/**
 * `decisions`: absent for the operator's command, which asks nobody: a dish that was never imported then stays as the console has it, and the
 * shelf state that service has not changed is the folder's. `isReplaced`: everything becomes what the import wants.
 */
export type PlanOptions<S extends Side> = { decisions?: Decisions<S> | undefined; isReplaced?: boolean };

type Merged<S extends Side> = Pick<PlannedDish<S>, "product" | "conflicts" | "stays">;

const asWanted = (product: Product) => ({ product, conflicts: [], stays: [] });

/** A dish that the console has changed, with what the import has changed of it since the last import of its kind. */
function merged<S extends Side>(
  { imported, importedFile, now }: StoredDish,
  wanted: Product,
  { from, decisions }: { from: MenuDraft["from"]; decisions: Decisions<S> | undefined },
): Merged<S> {
  const last = (from === "file" ? importedFile : null) ?? imported;
  const base = last ?? (decisions ? null : wanted);
  const { merged: product, conflicts } = mergeProduct({ base, current: now, wanted }, decisions);
  const stays = changesBetween(wanted, product).filter(({ field }) => !conflicts.some((conflict) => conflict.field === field));
  const isAsWanted = stays.length === 0 && conflicts.every(({ take }) => take !== null && take !== "console");
  return { product: isAsWanted ? wanted : product, conflicts, stays };
}

/** What a folder leaves of the price and the shelf state that service has changed. */
function keptByFolder({ definition, now, isEdited }: StoredDish, product: Product, isAsked: boolean): Offered {
  const takesPrice = isEdited || product.hasWholePrices || compare(decimal(now.price), decimal(definition.price)) === 0;
  const takesShelf = !isAsked && now.isOffShelf === definition.isOffShelf;
  return { price: takesPrice ? product.price : now.price, isOffShelf: takesShelf ? product.isOffShelf : now.isOffShelf };
}

function plannedDish<S extends Side, D extends DraftDish>(
  draft: D,
  { from, decisions, isReplaced = false }: PlanOptions<S> & { from: MenuDraft["from"] },
): PlannedDish<S, D> {
  const { stored, wanted } = draft;
  const isMerged = stored?.isEdited && !isReplaced;
  const become: Merged<S> = isMerged ? merged(stored, wanted, { from, decisions }) : asWanted(wanted);
  const { product } = become;
  const isKept = stored && from === "folder" && !isReplaced;
  const { price, isOffShelf } = isKept ? keptByFolder(stored, product, decisions !== undefined) : product;
  const changes = stored ? changesBetween(stored.now, { ...product, price }) : [];
  return { ...draft, ...become, offered: { price, isOffShelf }, changes };
}

/** Compares what an import wants, of a table or of a folder, with the stored menu. Nothing is written. */
export async function planMenu<S extends Side, D extends DraftDish>(
  { from, dishes: drafts }: MenuDraft<D>,
  stored: StoredDishes,
  options: PlanOptions<S>,
): Promise<MenuPlan<S, D>> {
  const dishes = await inSlices(drafts, (draft) => plannedDish(draft, { ...options, from }));
  const known = new Set(drafts.map((draft) => draft.stored?.now.id));
  return {
    dishes,
    conflicts: dishes.flatMap(({ product: { id, name }, conflicts }) =>
      conflicts.map((conflict) => ({ productId: id, item: baseText(name).text, ...conflict })),
    ),
    added: dishes.flatMap((dish) => (dish.stored ? [] : [dish.product])),
    changed: dishes.filter(({ stored: before, changes }) => before && changes.length > 0),
    missing: [...stored.values()].filter(({ now }) => !known.has(now.id)),
  };
}
