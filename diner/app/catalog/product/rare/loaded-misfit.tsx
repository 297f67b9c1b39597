import type { ProductView } from "@comanda/contract/calls/menu-calls";
import { useDishMisfit } from "../../diet/use-dish-misfit.ts";
import { MisfitNote } from "../product-facts.tsx";

/** Why a dish does not fit the diets and allergies of this device, by all that the menu states of it; nothing where it fits. */
export const LoadedMisfit = ({ product }: { product: ProductView }) => <MisfitNote misfit={useDishMisfit(product)} />;
