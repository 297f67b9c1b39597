import type { ProductView } from "@comanda/contract/calls/menu-calls";
import { weightUnitOf } from "@comanda/domain/menu/weight";
import { hasDiet } from "../../diet/diet-key.ts";
import type * as rarePartFile from "./rare-part-file.ts";

type RareParts = typeof rarePartFile;

/** The parts of the sheet that few dishes and few diners need; null until they are loaded. */
let loaded: RareParts | null = null;

/**
 * What a sheet needs for a dish by weight, for a set menu, for the whole picture of a dish, and where this device stores diets or allergies; null
 * until `loadRareParts` has loaded it.
 */
export const rareParts = (): RareParts | null => loaded;

/** Loads the parts. Rejected where they cannot be loaded. */
export const loadRareParts = async (): Promise<RareParts> => (loaded = await import("./rare-part-file.ts"));

/** Whether the sheet of a dish, or the whole picture over it, can be shown with what is loaded. */
export const isSheetLoaded = (product: ProductView, isPictureWhole: boolean): boolean =>
  loaded !== null || !(isPictureWhole || hasDiet() || hasRareInputs(product));

/** Whether a dish has inputs that are among the parts: its weight, or the questions of its dishes. */
const hasRareInputs = (product: ProductView): boolean =>
  weightUnitOf(product) !== null || product.modifierGroups.some(({ modifiers }) => modifiers.some(({ dish }) => dish));
