import type { Category } from "@comanda/domain/menu/menu";
import type { Queryable } from "../../platform/db/queryable.ts";
import { categoriesAfterLoad } from "../load/categories-after-load.ts";
import { planFolder } from "../load/menu-import.ts";
import type { Restaurant } from "../file/restaurant-file.ts";
import { areStationsEdited } from "../load/station-import.ts";
import { findRestaurantRows } from "../menu-export/restaurant-rows-store.ts";
import { findStoredDishes } from "../menu/menu-rows-store.ts";
import { type FieldNames, namesOf } from "../menu-plan/field-words.ts";
import type { Decisions, FolderSide } from "../menu-plan/merge-product.ts";
import type { MenuPlan } from "../menu-plan/plan-menu.ts";
import { type PartDifference, partDifferences } from "./folder-parts.ts";
import type { StoredFacts } from "./folder-store.ts";

/** What loading a folder would change. `missing`: products that the folder does not have, which stay as they are. */
export type FolderComparison = MenuPlan<FolderSide> & { names: FieldNames; parts: PartDifference[] };

/** Whether loading would change anything. */
export const isDifferent = ({ added, changed, parts }: FolderComparison): boolean =>
  added.length + changed.length > 0 || parts.some(({ isTaken }) => isTaken);

type Stored = { facts: StoredFacts; decisions: Decisions<FolderSide> };

/** Compares a folder with the restaurant as it is stored, as loading it in the console does; null where it is not in service. */
export async function compareFolder(on: Queryable, inFolder: Restaurant, { facts, decisions }: Stored): Promise<FolderComparison | null> {
  const { id: merchantId } = inFolder;
  const stored = await findRestaurantRows(on, merchantId);
  if (!stored) return null;
  const dishes = await findStoredDishes(on, merchantId);
  const plan = await planFolder(inFolder, dishes, { decisions });
  const categories: Category[] = await categoriesAfterLoad(on, merchantId, { inFolder: inFolder.categories, keepsMissing: true });
  const products = [...plan.dishes.map(({ wanted }) => wanted), ...[...dishes.values()].map(({ now }) => now)];
  return {
    ...plan,
    names: namesOf(products, [...stored.definition.categories, ...categories]),
    parts: partDifferences(stored, inFolder, { facts, areStationsEdited: await areStationsEdited(on, merchantId), categories }),
  };
}
