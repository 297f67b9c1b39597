import "./misfits.css";
import { isNoDiet } from "@comanda/domain/diet/diet";
import { dishMisfit } from "@comanda/domain/diet/dish-misfit";
import type { Locale } from "@comanda/domain/locale";
import { readFullMenu } from "../../shell/session/full-menu.ts";
import { pageTranslator } from "../../text/page-texts.ts";
import { dietStore } from "./diet-store.ts";
import { misfitWords } from "./misfit-words.ts";
import { misfitStore, noMisfits } from "./misfits.ts";

const NOTHING_STATED = { dietary: [], allergens: {} };

/**
 * Shows on the menu which dishes do not fit the choice of this device. What the menu states is read by the same request as for the sheet of
 * a dish, which has nothing of the choice; where it cannot be read, nothing is stated of any dish.
 */
export async function showMisfits(menu: { merchantId: string; locale: Locale }): Promise<void> {
  const choice = dietStore().getSnapshot();
  if (isNoDiet(choice)) return misfitStore.report(noMisfits);
  const answer = await readFullMenu(menu);
  // The choice has changed meanwhile: the later call shows it.
  if (choice !== dietStore().getSnapshot()) return;
  const t = pageTranslator(menu.locale);
  const dishes = answer.success ? answer.data.categories.flatMap(({ products }) => products) : [];
  const wordsOf = (dish: Parameters<typeof dishMisfit>[0]) => {
    const misfit = dishMisfit(dish, choice);
    return misfit ? misfitWords(misfit, t, menu.locale) : undefined;
  };
  const byId = new Map(dishes.map((dish) => [dish.id, wordsOf(dish)]));
  misfitStore.report((id) => (byId.has(id) ? byId.get(id) : wordsOf(NOTHING_STATED)));
}
