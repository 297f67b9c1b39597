import "./misfits.css";
import { allergensOnCard, dishMisfit } from "@comanda/domain/diet/dish-misfit";
import { useLocale } from "../../text/text.tsx";
import { useDishTranslate } from "../../text/dish-texts.ts";
import { useDiet } from "./diet-store.ts";
import { misfitWords } from "./misfit-words.ts";
import type { Misfit } from "./misfits.ts";

/** What a menu states of a dish for diets and allergies. */
type DishStatements = Parameters<typeof dishMisfit>[0];

/** Why a dish does not fit the diets and allergies of this device; undefined where it fits, where none are stored, and for no dish. */
export function useDishMisfit(dish: DishStatements | null): Misfit | undefined {
  const choice = useDiet();
  const t = useDishTranslate();
  const locale = useLocale();
  const misfit = dish && dishMisfit(dish, choice);
  return misfit ? { ...misfitWords(misfit, t, locale), onCard: allergensOnCard(dish, choice.card) } : undefined;
}
