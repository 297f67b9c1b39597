import { amountField } from "@comanda/domain/money/currency";
import type { TypedMistake } from "@comanda/domain/money/typed-number";
import { useRestaurant } from "../shell/frame/console-data.ts";
import { useLocale, useTranslate } from "./text.tsx";

/** What to do about an amount that was typed wrong: an example in the reader's own form; undefined without a mistake. */
export function useTypedMistake(): (mistake: TypedMistake | undefined) => string | undefined {
  const t = useTranslate();
  const locale = useLocale();
  const { currency } = useRestaurant();
  const example = amountField({ locale, currency }).zero.replace(/^0/, "12").replace(/00$/, "50");
  return (mistake) => mistake && t("amountNotRead", { example });
}
