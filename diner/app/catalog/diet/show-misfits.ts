import "./misfits.css";
import { isNoDiet } from "@comanda/domain/diet/diet";
import { allergensOnCard, dishMisfit } from "@comanda/domain/diet/dish-misfit";
import type { Locale } from "@comanda/domain/locale";
import { readFullMenu } from "../../shell/session/full-menu.ts";
import { dishTranslator } from "../../text/dish-texts.ts";
import { flushSync } from "react-dom";
import { dietStore } from "./diet-store.ts";
import { keepInPlace } from "./keep-in-place.ts";
import { misfitWords } from "./misfit-words.ts";
import { type Misfits, misfitStore, noMisfits } from "./misfits.ts";
import { dropRowSpace, storeRowSpace } from "./row-space.ts";

addEventListener("pagehide", storeRowSpace);

const NOTHING_STATED = { dietary: [], allergens: {} };

/**
 * Shows on the menu which dishes do not fit the choice of this device. What the menu states is read by the same request as for the sheet of
 * a dish, which has nothing of the choice; where it cannot be read, nothing is stated of any dish. Returns whether the dishes were compared.
 */
export async function showMisfits(menu: { merchantId: string; locale: Locale }): Promise<boolean> {
  const choice = dietStore().getSnapshot();
  if (isNoDiet(choice)) {
    dropRowSpace();
    misfitStore.report(noMisfits);
    return true;
  }
  const answer = await readFullMenu(menu);
  // The choice has changed meanwhile: the later call shows it.
  if (choice !== dietStore().getSnapshot()) return true;
  const t = dishTranslator(menu.locale);
  const dishes = answer.success ? answer.data.categories.flatMap(({ products }) => products) : [];
  const wordsOf = (dish: Parameters<typeof dishMisfit>[0]) => {
    const misfit = dishMisfit(dish, choice);
    return misfit ? { ...misfitWords(misfit, t, menu.locale), onCard: allergensOnCard(dish, choice.card) } : undefined;
  };
  const byId = new Map(dishes.map((dish) => [dish.id, wordsOf(dish)]));
  const misfits: Misfits = (id) => (byId.has(id) ? byId.get(id) : wordsOf(NOTHING_STATED));
  keepInPlace(() => {
    flushSync(() => misfitStore.report(misfits));
    // `UnmarkedDishes` folds dishes in a later frame.
    if (!document.querySelector(".menu .dish-unmarked")) dropRowSpace();
  });
  return answer.success;
}
